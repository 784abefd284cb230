--TEST--
Tasks that wait for one request and are resumed by other code get an Error, in whatever place they wait, and the others get the reply
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri(), cache: new Hiredis\Cache());
foreach ([[0], [2], [4], [1, 2, 3], [4, 3, 2, 1], [0, 1, 2, 3, 4], [4, 0, 3, 1, 2]] as $round => $resumed) {
	$client->set("k$round", "value $round");
	$fibers = [];
	$tasks = array_fill(0, 5, function ($redis) use (&$fibers, $round) {
		$fibers[] = Fiber::getCurrent();
		return $redis->get("k$round");
	});
	$tasks[] = function ($redis) use (&$fibers, $resumed, $round) {
		foreach ($resumed as $place) {
			$fibers[$place]->resume();
		}
		return $redis->get("k$round"); /* waits behind those that are left */
	};
	$results = $client->concurrently($tasks, throw: false);
	echo 'resumed ', implode(' ', $resumed), ': ', implode(', ', array_map(fn ($result) => is_string($result) ? $result : (new ReflectionClass($result))->getShortName(), $results)), "\n";
}
?>
--EXPECT--
resumed 0: HiredisError, value 0, value 0, value 0, value 0, value 0
resumed 2: value 1, value 1, HiredisError, value 1, value 1, value 1
resumed 4: value 2, value 2, value 2, value 2, HiredisError, value 2
resumed 1 2 3: value 3, HiredisError, HiredisError, HiredisError, value 3, value 3
resumed 4 3 2 1: value 4, HiredisError, HiredisError, HiredisError, HiredisError, value 4
resumed 0 1 2 3 4: HiredisError, HiredisError, HiredisError, HiredisError, HiredisError, value 5
resumed 4 0 3 1 2: HiredisError, HiredisError, HiredisError, HiredisError, HiredisError, value 6
