--TEST--
Fibers that a task starts of its own: their commands are answered at once, and those of others come to no harm
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
$client = new Hiredis\Client($server->uri());
foreach (range(0, 9) as $i) {
	$client->set("k:$i", "v:$i");
}
$task = fn (int $i) => function ($redis) use ($i) {
	$fiber = new Fiber(function () use ($redis, $i) {
		$first = $redis->get("k:$i");
		$passed = Fiber::suspend($first);
		return [$passed, $redis->get("k:$i")];
	});
	$first = $fiber->start();
	$again = $redis->get("k:$i");
	$fiber->resume('passed');
	return [$first, $again, ...$fiber->getReturn()];
};
$results = $client->concurrently(array_map($task, range(0, 9)));
foreach ($results as $i => $result) {
	say($result === ["v:$i", "v:$i", 'passed', "v:$i"]);
}
/* concurrently() itself in a fiber of the user's. */
$fiber = new Fiber(fn () => $client->concurrently([fn ($redis) => $redis->get('k:1'), fn ($redis) => $redis->get('k:2')]));
$fiber->start();
say($fiber->isTerminated(), $fiber->getReturn());
?>
--EXPECT--
true
true
true
true
true
true
true
true
true
true
true
["v:1", "v:2"]
