--TEST--
While a task of concurrently() has a transaction that watches keys, no other task can send WATCH or UNWATCH
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
$ended = false;
$others = [
	'UNWATCH' => fn ($redis) => $redis->call('UNWATCH'),
	'WATCH' => fn ($redis) => $redis->call('WATCH', 'k'),
	'in a pipeline' => fn ($redis) => $redis->pipelined(fn ($p) => $p->get('k')->call('UNWATCH')),
];
$transaction = fn (Closure $wait) => fn ($redis) => $redis->transaction(function ($t) use ($wait) {
	$wait();
	$t->set('k', 'v');
}, watch: ['watched']);
foreach ($others as $name => $other) {
	$ended = false;
	$other = function ($redis) use ($other, &$ended) {
		try {
			return $other($redis);
		} finally {
			$ended = true;
		}
	};
	/* The transaction is that of a task, and then that of a fiber that the task has started. */
	$wait = function () use ($client, &$ended) {
		while (!$ended) {
			$client->ping();
		}
	};
	say($name, $client->concurrently([$transaction($wait), $other], throw: false));
	$ended = false;
	say($client->concurrently([function ($redis) use ($transaction, $wait) {
		$fiber = new Fiber($transaction(Fiber::suspend(...)));
		$fiber->start($redis);
		$wait();
		$fiber->resume();
		return $fiber->getReturn();
	}, $other], throw: false));
}
/* The task itself may. */
say($client->concurrently([$transaction(fn () => $client->call('WATCH', 'k'))]));
?>
--EXPECT--
"UNWATCH"
[["OK"], Hiredis\HiredisError: UNWATCH concerns every task of concurrently(): use transaction()]
[["OK"], Hiredis\HiredisError: UNWATCH concerns every task of concurrently(): use transaction()]
"WATCH"
[["OK"], Hiredis\HiredisError: WATCH concerns every task of concurrently(): use transaction()]
[["OK"], Hiredis\HiredisError: WATCH concerns every task of concurrently(): use transaction()]
"in a pipeline"
[["OK"], Hiredis\HiredisError: UNWATCH concerns every task of concurrently(): use transaction()]
[["OK"], Hiredis\HiredisError: UNWATCH concerns every task of concurrently(): use transaction()]
[["OK"]]
