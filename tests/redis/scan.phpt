--TEST--
Scans move a cursor that is given by reference
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$names = array_map(fn (int $i) => "key:$i", range(1, 100));
$redis->mset(array_fill_keys($names, 1));
$redis->set('other', 1);
$redis->setOption(Redis::OPT_SCAN, Redis::SCAN_RETRY);
$found = [];
$it = null;
while (($keys = $redis->scan($it, 'key:*', 10)) !== false) {
	array_push($found, ...$keys);
}
sort($found, SORT_NATURAL);
say($found === $names, $it, $redis->scan($it));
$redis->hMset('h', ['a' => 1, 'b' => 2]);
$redis->sAdd('s', 'm');
$redis->zAdd('z', 1.5, 'n');
foreach (['hscan' => 'h', 'sscan' => 's', 'zscan' => 'z'] as $method => $key) {
	$it = null;
	say($redis->$method($key, $it), $it, $redis->$method($key, $it));
}
/* A cursor beyond PHP's int stays a string. */
$it = '18446744073709551615';
say(is_array($redis->scan($it, 'none', 1)));
$it = 0;
say($redis->scan($it), @$redis->multi()->scan($it), $redis->discard());
$redis->setOption(Redis::OPT_PREFIX, 'key:');
$redis->setOption(Redis::OPT_SCAN, Redis::SCAN_PREFIX);
$it = null;
$count = 0;
while (($keys = $redis->scan($it)) !== false) {
	$count += count($keys);
}
say($count);
?>
--EXPECT--
true
0
false
{"a": "1", "b": "2"}
0
false
["m"]
0
false
{"n": 1.5}
0
false
true
false
false
true
100
