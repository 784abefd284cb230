--TEST--
Fibers are used again by later calls of the same request, at most a hundred of them, and nothing of the last call is left in them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$other = new Hiredis\Client($server->uri());
$tasks = fn (int $count) => array_fill(0, $count, function ($redis) {
	$redis->ping();
	return spl_object_id(Fiber::getCurrent());
});
$client->ping();
$other->ping();

/* Of another client, too; tasks inside of tasks have fibers of their own. */
$first = $client->concurrently($tasks(3));
say(in_array($other->concurrently($tasks(1))[0], $first, true));
say(count(array_unique(array_merge(...$client->concurrently(array_fill(0, 3, function () use ($other, $tasks) {
	$outer = spl_object_id(Fiber::getCurrent());
	return [$outer, ...$other->concurrently($tasks(1))];
}))))));

/* Memory tells how many stay. */
$client->concurrently($tasks(50));
$fifty = memory_get_usage();
$client->concurrently($tasks(100));
$hundred = memory_get_usage();
say($hundred - $fifty > 40 * 4096);
foreach ([150, 300] as $count) {
	$client->concurrently($tasks($count), $count);
	say(memory_get_usage() - $hundred < 10 * 4096);
}

/* error_reporting is a fiber's own: each call begins with the one that is set. */
$levels = fn () => array_unique($client->concurrently(array_fill(0, 3, fn () => error_reporting())));
say($levels() === [E_ALL]);
error_reporting(E_ERROR);
say($levels() === [E_ERROR]);
error_reporting(E_ALL);
say($levels() === [E_ALL], @$levels() === [E_ALL]);

/* What is kept for a fiber goes with the call; so does a fiber that somebody keeps. */
$map = new WeakMap();
$kept = [];
$client->concurrently(array_fill(0, 5, function ($redis) use ($map, &$kept) {
	$map[Fiber::getCurrent()] = true;
	$redis->ping();
}));
say(count($map));
$client->concurrently(array_fill(0, 5, function ($redis) use (&$kept) {
	$kept[] = Fiber::getCurrent();
	$redis->ping();
}));
foreach ($kept as $fiber) {
	echo $fiber->isTerminated() ? 'ended ' : 'alive ';
}
say(count(array_intersect(array_map(spl_object_id(...), $kept), $client->concurrently($tasks(100)))));
unset($kept, $fiber);
say(array_unique(array_map(gettype(...), $client->concurrently($tasks(200), 200))));
?>
--EXPECT--
true
2
true
true
true
true
true
true
true
0
ended ended ended ended ended 0
["integer"]
