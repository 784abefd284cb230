--TEST--
A message in the same packets as many other pushes: next() returns it without waiting for more bytes
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* More than the client receives at once. */
$other_pushes = str_repeat(">2\r\n$5\r\nother\r\n$4\r\npush\r\n", 1000);

echo "-- a server\n";
$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->hello();
	$connection->answer(">3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n");
	$connection->send("$other_pushes>3\r\n$7\r\nmessage\r\n$1\r\na\r\n$5\r\nhello\r\n");
	$peer->tell('sent');
	$connection->silence();
	PHP, ['other_pushes' => $other_pushes]);
$subscriber = (new Hiredis\Client($peer->uri()))->subscriber();
$subscriber->subscribe('a');
$peer->hear('sent');
say($subscriber->next(0.0)?->payload);

echo "-- a Cluster\n";
foreach ([null, fn (Hiredis\Gap $gap) => say('gap')] as $restore) {
	$fake = FakeCluster::start(2, <<<'PHP'
		$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
		$subscriber = $channel = null;
		$fake->on('send', function () use ($fake, $bulk, $other_pushes, &$subscriber, &$channel) {
			$subscriber->send("$other_pushes>3\r\n" . $bulk('smessage') . $bulk($channel) . $bulk('hello'));
			$fake->say('sent');
		});
		return function ($node, $words, $connection) use ($bulk, &$subscriber, &$channel) {
			if ($words[0] !== 'SSUBSCRIBE') {
				return null;
			}
			[$subscriber, $channel] = [$connection, $words[1]];
			return ">3\r\n" . $bulk('ssubscribe') . $bulk($channel) . ":1\r\n";
		};
		PHP, ['other_pushes' => $other_pushes]);
	$cluster = new Hiredis\Cluster($fake->uri());
	$subscriber = $restore ? $cluster->subscriber($restore) : $cluster->subscriber();
	$subscriber->ssubscribe($fake->keyOf(0));
	$fake->tell('send');
	$fake->hear('sent');
	say($subscriber->next(10.0)?->payload);
	unset($subscriber);
	$fake->stop();
}
?>
--EXPECT--
-- a server
"hello"
-- a Cluster
"hello"
"hello"
