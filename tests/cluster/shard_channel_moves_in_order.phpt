--TEST--
A shard channel whose slot moves while it has unread messages: they come before the Gap and before the messages of the new node
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The old node sends messages and ends the subscription. subscribe() reads them all, and lets the channel move. */
$fake = FakeCluster::start(2, <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	$message = fn ($channel, $payload) => ">3\r\n" . $bulk('smessage') . $bulk($channel) . $bulk($payload);
	$old = $moved = null;
	$fake->on('move', function () use ($fake, $bulk, $message, &$old, &$moved) {
		[$connection, $moved] = $old;
		$connection->send(implode('', array_map(fn ($payload) => $message($moved, $payload), ['1', '2', '3', '4']))
			. ">3\r\n" . $bulk('sunsubscribe') . $bulk($moved) . ":0\r\n");
		$fake->say('moved');
	});
	$fake->on('answer', fn () => $fake->later(0.0, fn () => $fake->say('answered')));
	return function ($node, $words, $connection) use ($fake, $bulk, $message, &$old, &$moved) {
		if ($words[0] === 'CLUSTER' && $moved) {
			return $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1]]);
		}
		if (!str_ends_with($words[0], 'SUBSCRIBE')) {
			return null;
		}
		if ($moved && $node === 0 && $words[0] === 'SSUBSCRIBE') {
			return $fake->redirect('MOVED', $words[1], 1);
		}
		if ($node === 0 && !$old) {
			$old = [$connection, $words[1]];
		}
		$verb = strtolower($words[0]);
		return ">3\r\n" . $bulk($verb) . $bulk($words[1]) . ":1\r\n" . ($words[1] === $moved ? $message($moved, '5') . $message($moved, '6') : '');
	};
	PHP);
$received = [];
$subscriber = (new Hiredis\Cluster($fake->uri(), timeout: 60.0))->subscriber(function () use (&$received) {
	$received[] = 'Gap';
});
$subscriber->ssubscribe($fake->keyOf(0));
$subscriber->ssubscribe($fake->keyOf(1));
$fake->tell('move');
$fake->hear('moved');
$subscriber->subscribe('ordinary');
do {
	$received[] = $payload = $subscriber->next(60.0)->payload;
	$fake->tell('answer'); // the nodes have answered everything when they say so
	$fake->hear('answered');
} while ($payload !== '6');
say($received);
?>
--EXPECT--
["1", "2", "3", "4", "Gap", "5", "6"]
