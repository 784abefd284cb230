--TEST--
The recipes' classes and functions take a cluster of three nodes
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

foreach (['cache-aside', 'idempotency', 'import', 'leaderboard', 'lock', 'queue', 'rate-limiter', 'subscriber'] as $name) {
	$parts = preg_split('~^/\* ---- ~m', file_get_contents(__DIR__ . "/../../docs/recipes/$name.php"), 2);
	eval('?>' . $parts[0]); // the part to take, without the demonstration
}

$redis = new Hiredis\Cluster(TestCluster::start()->uri());
foreach (['a', 'b', 'c'] as $key) {
	$lock = new Lock($redis, $key);
	$board = new Leaderboard($redis, "board:$key");
	$queue = new Queue($redis, "queue:$key");
	$queue->push(['n' => 1]);
	$once = new Once($redis);
	say([
		remember($redis, "value:$key", 60.0, fn () => 42), remember($redis, "value:$key", 60.0, fn () => 43),
		$once->do($key, fn () => 1), $once->do($key, fn () => 2),
		$board->score('ada', 5.0), $board->place('ada'),
		$lock->acquire(), $lock->extend(), $lock->release(),
		$queue->work('worker', fn (array $job) => $job['n'], wait: 1), $queue->work('worker', fn () => null, wait: 1),
		(new RateLimiter($redis, limit: 2, seconds: 60.0))->ask($key)->remaining,
	]);
}
$file = fopen('data://text/plain,' . rawurlencode("id,name\n1,Ada\n2,Bob\n3,Eve\n"), 'r');
say(import($redis, $file, 'user'), $redis->hget('user:1', 'name'), $redis->hget('user:3', 'name'));
$messages = messages($redis, ['news'], fn () => null);
$redis->publish('news', 'hello');
say($messages->next()->payload);
?>
--EXPECT--
[42, 42, 1, 1, true, 1, true, true, true, true, false, 1]
[42, 42, 1, 1, true, 1, true, true, true, true, false, 1]
[42, 42, 1, 1, true, 1, true, true, true, true, false, 1]
[]
"Ada"
"Eve"
"hello"
