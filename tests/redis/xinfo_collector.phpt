--TEST--
\Redis: a destructor that PHP's garbage collector runs in the middle of xinfo() uses the object with its serializer
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/collector.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$redis->set('key', ['a value']);
for ($i = 0; $i < 10; $i++) {
	$redis->xAdd('stream', '*', ['name' => ['a field']]);
}
$seen = [];
/* For each $missing, the destructor runs at a different moment. */
foreach (range(1, 60) as $missing) {
	$keep = collect_after($missing, function () use ($redis, &$seen) {
		if (in_array('xinfo', array_column(debug_backtrace(), 'function'))) {
			$redis->set('inside', ['a value']);
			$seen[json_encode([$redis->get('key'), $redis->rawCommand('GET', 'inside')])] = true;
		}
	});
	$info = $redis->xinfo('STREAM', 'stream', 'FULL');
	$keep = null;
}
gc_collect_cycles(); // valgrind counts what PHP would only sweep
echo implode("\n", array_keys($seen)), "\n";
echo json_encode(array_values($info['entries'][0])), "\n";
?>
--EXPECT--
[["a value"],"a:1:{i:0;s:7:\"a value\";}"]
[{"name":"a:1:{i:0;s:7:\"a field\";}"}]
