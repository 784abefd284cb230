--TEST--
A list that the server has not is an empty one, also inside of XPENDING's reply; null with OPT_NULL_MULTIBULK_AS_NULL. What needs elements sends nothing
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
$redis->xAdd('x', '1-1', ['f' => 'v']);
$redis->xGroup('CREATE', 'x', 'g', '0');
foreach ([false, true] as $null) {
	$redis->setOption(Redis::OPT_NULL_MULTIBULK_AS_NULL, $null);
	say($redis->lPop('none', 2), $redis->rPop('none', 2), $redis->lPop('none'), $redis->xRange('x', '-', '+', 0), $redis->xPending('x', 'g'), $redis->xPending('x', 'g', '-', '+', 5));
	say($redis->xRead(['none' => '0']), $redis->xReadGroup('g', 'c', ['x' => '9-9']) !== false, $redis->bzPopMin('none', 0.001), $redis->bzPopMax(['none'], 0.001));
	$pipeline = $redis->pipeline();
	say($pipeline->lPop('none', 2)->xPending('x', 'g')->exec());
}
$redis->rPush('l', 'a', 'b', 'c');
say($redis->lPop('l', 0), $redis->lPop('l', -1), $redis->rPop('l', -5), $redis->lLen('l'));
say($redis->pfadd('p', []), $redis->pfmerge('p', []), $redis->exists('p'), @$redis->zRangeByLex('z', '-', '+', 1), @$redis->zRevRangeByLex('z', '+', '-', 1));

/* A scan that the server refuses has begun, and is over. */
foreach (['hScan', 'sScan', 'zScan'] as $scan) {
	$redis->set('text', 'x');
	$cursor = null;
	say($redis->$scan('text', $cursor), $cursor, $redis->getLastError());
	$cursor = 17;
	say($redis->$scan('text', $cursor), $cursor);
}
?>
--EXPECT--
[]
[]
false
[]
[0, false, false, []]
[]
[]
true
[]
[]
[[], [0, false, false, []]]
NULL
NULL
false
[]
[0, false, false, NULL]
[]
NULL
true
NULL
NULL
[NULL, [0, false, false, NULL]]
"a"
"b"
"c"
0
false
false
0
false
false
false
0
"WRONGTYPE Operation against a key holding the wrong kind of value"
false
17
false
0
"WRONGTYPE Operation against a key holding the wrong kind of value"
false
17
false
0
"WRONGTYPE Operation against a key holding the wrong kind of value"
false
17
