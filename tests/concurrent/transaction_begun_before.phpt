--TEST--
A transaction() that began before concurrently(), in a fiber, ends during it: the lock of a task's transaction stays
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

/* One task is inside its transaction. Another one waits for the lock, and its keys may be watched only after the first one's EXEC. */
function run_tasks(Hiredis\Client $client, Fiber $fiber): void
{
	say($client->concurrently([
		fn ($redis) => $redis->transaction(function ($t, $redis) {
			$redis->get('a');
			$redis->get('a');
			$t->incr('a');
		}),
		fn ($redis) => $redis->transaction(function ($t, $redis) {
			$t->set('b', (int) $redis->get('b') + 1);
		}, ['b']),
		fn () => $fiber->resume(),
	], throw: false));
}

/* The fiber's transaction began before concurrently(). */
$client = new Hiredis\Client($server->uri());
$fiber = new Fiber(function () use ($client) {
	say($client->transaction(function ($t) {
		Fiber::suspend();
		$t->set('c', 1);
	}));
});
$fiber->start();
run_tasks($client, $fiber);

/* It began during an earlier call of concurrently(), whose lock it took. */
$client->concurrently([function () use ($client, &$fiber) {
	$fiber = new Fiber(function () use ($client) {
		say($client->transaction(function ($t) {
			Fiber::suspend();
			$t->set('c', 2);
		}));
	});
	$fiber->start();
}]);
run_tasks($client, $fiber);
say($client->mGet('a', 'b', 'c'));
?>
--EXPECT--
["OK"]
[[1], ["OK"], NULL]
["OK"]
[[2], ["OK"], NULL]
["2", "2", "2"]
