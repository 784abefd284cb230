--TEST--
A connection that is cut with 100 commands in flight: each task gets its own exception or its own reply, the next call works
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
	$one->commands(100);
	for ($i = 0; $i < 40; $i++) {
		$one->send("$" . strlen($i) . "\r\n$i\r\n");
	}
	$one->send("$5\r\nhal");
	$one->close();
	for ($n = 0; $n < 2; $n++) {
		$two = $peer->accept();
		$two->hello();
		$two->commands(2);
		$two->send("$5\r\nfirst\r\n+second\r\n");
		$two->close();
		$peer->tell('closed');
	}
	PHP);
$client = new Hiredis\Client($peer->uri());
$outcomes = $client->concurrently(array_map(fn (int $i) => fn ($redis) => $redis->get("k:$i"), range(0, 99)), throw: false);
say(count($outcomes), array_slice($outcomes, 0, 40) === array_map(strval(...), range(0, 39)));
$lost = array_slice($outcomes, 40);
say(count(array_unique(array_map(spl_object_id(...), $lost))));
tell($lost[0], $lost[59]);
say(count(array_unique(array_map(fn ($e) => get_class($e) . $e->getMessage() . $e->maybeExecuted, $lost))) <= 2);
say($client->concurrently([fn ($redis) => $redis->get('a'), fn ($redis) => $redis->get('b')]));
$peer->hear('closed');
/* Closed while idle, over a unix socket: not a byte leaves, so all of it goes to a new connection. */
say($client->concurrently([fn ($redis) => $redis->get('a'), fn ($redis) => $redis->set('b', 1)]));
$peer->wait();
/* A task may go on after it. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->commands(2);
	$one->close();
	$two = $peer->accept();
	$two->hello();
	$two->commands(1);
	$two->send("+again\r\n");
	$two->silence();
	PHP);
$client = new Hiredis\Client($peer->uri());
$results = $client->concurrently([
	function ($redis) {
		$first = outcome(fn () => $redis->get('a'));
		return [$first, $redis->get('a')];
	},
	fn ($redis) => $redis->get('b'),
], throw: false);
tell(...$results[0]);
tell($results[1]);
tell(...(new Hiredis\Client('unix:///nowhere'))->concurrently([fn ($redis) => $redis->get('a'), fn ($redis) => $redis->get('b')], throw: false));
unset($client, $results); /* an exception of a task holds the task's arguments */
$peer->wait();
?>
--EXPECT--
100
true
60
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
true
["first", "second"]
["first", "second"]
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
"again"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command GET (not executed, GET)
