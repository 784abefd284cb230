--TEST--
A server that stops in the middle of a reply fails the batch with the replies that came
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$script = <<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(1000);
	$one->send(str_repeat("$5\r\nvalue\r\n", 499) . "$5\r\nva");
	$one->silence();
	PHP;
$peer = Peer::start($script);
$client = new Hiredis\Client($peer->uri());
$client->connect();
$pipeline = $client->withTimeout(2.0)->pipeline();
for ($i = 0; $i < 1000; $i++) {
	$pipeline->get('k');
}
$exception = outcome(fn () => $pipeline->execute());
tell($exception, $exception->replies[499]);
say(count($exception->replies), count(array_keys($exception->replies, 'value', true)), $client->isConnected(), $pipeline->execute());
$peer->wait();

$peer = Peer::start($script);
$client = new Hiredis\Client($peer->uri());
$client->connect();
$came = 0;
tell(outcome(function () use ($client, &$came) {
	foreach ($client->withTimeout(2.0)->stream(array_fill(0, 1000, ['GET', 'k'])) as $reply) {
		$came++;
	}
}));
say($came, $client->isConnected());
$peer->wait();
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
1000
499
false
[]
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
499
false
