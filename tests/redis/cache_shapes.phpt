--TEST--
With hiredis.redis_cache the connection speaks RESP3, and replies keep the shapes and types that they have without it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
say($redis->client('trackinginfo'));
$redis->hMSet('h', ['a' => '1', 'b' => '2']);
$redis->zAdd('z', 1.5, 'one', 2, 'two');
$redis->xAdd('x', '1-1', ['f' => 'v']);
$redis->geoAdd('g', 13.361389, 38.115556, 'Palermo');
for ($i = 0; $i < 2; $i++) { // asked, and from memory
	say($redis->rawCommand('HGETALL', 'h'), $redis->rawCommand('ZSCORE', 'z', 'one'), $redis->hGetAll('h'), $redis->zScore('z', 'one'));
	say($redis->zRange('z', 0, -1, true), $redis->zRangeByScore('z', '-inf', '+inf', ['withscores' => true]), $redis->hRandField('h', ['count' => 2, 'withvalues' => true]) == ['a' => '1', 'b' => '2']);
	say($redis->xRead(['x' => '0']), $redis->xRange('x', '-', '+'), $redis->xInfo('STREAM', 'x')['first-entry'] ?? null);
	say(array_map(fn ($at) => array_map(fn ($number) => round((float) $number, 2), $at), $redis->geoPos('g', 'Palermo')), $redis->geoDist('g', 'Palermo', 'Palermo'));
}
say($redis->eval("redis.setresp(3); return {redis.call('HGETALL', 'h'), redis.call('ZSCORE', 'z', 'one'), true, false, 3}"));
say($redis->eval("return {double = 3.25}"), $redis->config('GET', 'databases'), array_key_exists('max', $redis->rawCommand('HGETALL', 'h')));
say($redis->multi()->hGetAll('h')->zPopMin('z')->rawCommand('HGETALL', 'h')->exec(), $redis->zPopMax('z', 2));
/* XREAD alone has pairs in RESP2 where RESP3 has a map. */
$redis->xAdd('y', '2-1', ['g' => 'w']);
$redis->xGroup('CREATE', 'x', 'g', '0');
say($redis->rawCommand('XREAD', 'STREAMS', 'x', 'x', 'y', '0', '1-0', '0'), $redis->rawCommand('xread', 'STREAMS', 'none', '0'));
say($redis->rawCommand('XREADGROUP', 'GROUP', 'g', 'c', 'STREAMS', 'x', '>'), $redis->rawCommand('XREADGROUP', 'GROUP', 'g', 'c', 'STREAMS', 'x', '>'));
say($redis->pipeline()->rawCommand('XREAD', 'STREAMS', 'x', '0')->rawCommand('XREAD', 'STREAMS', 'h', '0')->exec());
say($redis->multi()->rawCommand('XREAD', 'STREAMS', 'x', 'y', '0', '0')->exec(), $redis->rawCommand('XREAD', 'STREAMS', 'h', '0'));
/* A large map, which comes in pieces, in a list and alone. */
$many = [];
for ($i = 0; $i < 20_000; $i++) {
	$many["field:$i"] = "value:$i";
}
$redis->hMSet('large', $many);
say($redis->hGetAll('large') == $many, count($redis->rawCommand('HGETALL', 'large')), $redis->hGetAll('large') == $many,
	count($redis->pipeline()->hGetAll('large')->rawCommand('HGETALL', 'large')->exec()[1]));
/* An empty map. */
say($redis->hGetAll('none'), $redis->rawCommand('HGETALL', 'none'), $redis->hGetAll('none'));
?>
--EXPECT--
{"flags": {"on": "optin"}, "redirect": 0, "prefixes": []}
["a", "1", "b", "2"]
"1.5"
{"a": "1", "b": "2"}
1.5
{"one": 1.5, "two": 2.0}
{"one": 1.5, "two": 2.0}
true
{"x": {"1-1": {"f": "v"}}}
{"1-1": {"f": "v"}}
{"1-1": {"f": "v"}}
[[13.36, 38.12]]
0.0
["a", "1", "b", "2"]
"1.5"
{"a": "1", "b": "2"}
1.5
{"one": 1.5, "two": 2.0}
{"one": 1.5, "two": 2.0}
true
{"x": {"1-1": {"f": "v"}}}
{"1-1": {"f": "v"}}
{"1-1": {"f": "v"}}
[[13.36, 38.12]]
0.0
[["a", "1", "b", "2"], "1.5", 1, 0, 3]
"3.25"
{"databases": "16"}
false
[{"a": "1", "b": "2"}, {"one": 1.5}, ["a", "1", "b", "2"]]
{"two": 2.0}
[["x", [["1-1", ["f", "v"]]]], ["x", [["1-1", ["f", "v"]]]], ["y", [["2-1", ["g", "w"]]]]]
[]
[["x", [["1-1", ["f", "v"]]]]]
[]
[[["x", [["1-1", ["f", "v"]]]]], false]
[[["x", [["1-1", ["f", "v"]]]], ["y", [["2-1", ["g", "w"]]]]]]
false
true
40000
true
40000
[]
[]
[]
