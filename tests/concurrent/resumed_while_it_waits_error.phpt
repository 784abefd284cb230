--TEST--
A task that waits for a transaction of another and is resumed by a third gets an Error, and the others go on
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
$client->set('k', 0);
$fiber = null;
$results = $client->concurrently([
	'waits' => function ($redis) use (&$fiber) {
		$fiber = Fiber::getCurrent();
		$redis->ping();
		return $redis->transaction(fn ($queue) => $queue->incrby('k', 10));
	},
	'holds' => fn ($redis) => $redis->transaction(fn ($queue) => $queue->incr('k'), watch: ['k']),
	'resumes' => function ($redis) use (&$fiber) {
		$redis->ping();
		return [outcome(fn () => $fiber->resume('x')), $redis->get('k')];
	},
	'waits too' => fn ($redis) => $redis->transaction(fn ($queue) => $queue->incrby('k', 100)),
	'other' => fn ($redis) => [$redis->ping(), $redis->get('k')],
], throw: false);
foreach ($results as $name => $result) {
	echo $name, ' ', show($result), "\n";
}
say($client->get('k'));
?>
--EXPECT--
waits Hiredis\HiredisError: A fiber of concurrently() was resumed from outside
holds [1]
resumes [NULL, "1"]
waits too [101]
other ["PONG", "1"]
"101"
