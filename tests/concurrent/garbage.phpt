--TEST--
Garbage collection of clients in use, and of tasks that hold them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$uri = $server->uri();
$collected = (function () use ($uri) {
	$client = new Hiredis\Client($uri);
	$tasks = [];
	for ($i = 0; $i < 20; $i++) {
		$tasks[] = function ($redis) use ($i, $client, &$tasks) {
			$cycle = new stdClass();
			$cycle->self = [$cycle, $redis, $client];
			unset($cycle);
			$redis->set("k:$i", $i);
			gc_collect_cycles();
			return $redis->get("k:$i");
		};
	}
	return $client->concurrently($tasks, 5) === array_map(strval(...), range(0, 19));
})();
say($collected);
gc_collect_cycles();
/* The client goes while its own task runs, but for what the call holds. */
$client = new Hiredis\Client($uri);
say($client->concurrently([function ($redis) use (&$client) {
	$client = null;
	gc_collect_cycles();
	return $redis->ping();
}, fn ($redis) => $redis->ping()]));
?>
--EXPECT--
true
["PONG", "PONG"]
