--TEST--
A command of a task that is not answered in time
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(3);
	$one->send("+first\r\n");
	$one->silence();
	$two = $peer->accept();
	$two->hello();
	$two->commands(1);
	$two->send("+again\r\n");
	PHP);
$client = new Hiredis\Client($peer->uri(), timeout: 0.5);
$outcomes = $client->concurrently([
	fn ($redis) => $redis->get('a'),
	fn ($redis) => $redis->get('b'),
	fn ($redis) => $redis->withTimeout(0)->set('c', 1),
], throw: false);
tell(...$outcomes);
tell($client->get('d'));
$peer->wait();
?>
--EXPECT--
"first"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while reading, command SET (maybe executed, SET)
"again"
