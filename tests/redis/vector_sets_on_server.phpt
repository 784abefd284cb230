--TEST--
Methods of phpredis 6.3 for vector sets, on a server that has them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
$server = Server::start();
if ($server->cli('COMMAND', 'INFO', 'VADD')[0] === null) {
	die('skip the server has no VADD: Redis has it from 8.0 on');
}
?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->setOption(Redis::OPT_PREFIX, 'p:');
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
say($redis->vadd('v', [1, 0, 0], ['one'], ['NOQUANT', 'SETATTR' => ['year' => 1950]]), $redis->vadd('v', [1, 0, 0], ['one'], ['NOQUANT']),
	$redis->vadd('v', [0, 1, 0], 'two', ['VALUES', 'NOQUANT', 'CAS', 'EF' => 100]));
say($redis->vcard('v'), $redis->vdim('v'), $redis->type('v') === Redis::REDIS_VECTORSET, $redis->vinfo('v')['quant-type'], $redis->vinfo('none'));
say($redis->vemb('v', 'two'), array_map(gettype(...), $redis->vemb('v', ['one'], true)), $redis->vemb('v', 'none'));
say($redis->vsim('v', ['one']), $redis->vsim('v', [0, 1, 0], ['WITHSCORES', 'COUNT' => 1]), $redis->vsim('v', 'two', ['FILTER' => '.year == 1950', 'TRUTH', 'NOTHREAD']));
say($redis->vgetattr('v', ['one']), $redis->vsetattr('v', 'two', '{"year":2000}'), $redis->vgetattr('v', 'two', false), $redis->vgetattr('v', 'none'));
/* How many layers an element is in is random. The last one has all elements. */
$last = fn (array $layers) => end($layers);
say($last($redis->vlinks('v', 'two')), $last($redis->vlinks('v', ['one'], true)), $redis->vlinks('v', 'none'));
say($redis->vrandmember('none'), $redis->vrandmember('none', 2), count($redis->vrandmember('v', 5)), in_array($redis->vrandmember('v'), [['one'], 'two'], true));
say($redis->vadd('r', [1, 2, 3, 4], 'a', ['REDUCE' => 2]), $redis->vdim('r'), $redis->vadd('v', [1, 2], 'short', ['NOQUANT']), $redis->getLastError());
$redis->clearLastError();
say($redis->pipeline()->vrem('v', ['one'])->vrem('v', ['one'])->vsim('v', [0, 1, 0], ['WITHSCORES'])->vcard('v')->exec());
?>
--EXPECT--
1
0
1
2
3
true
"f32"
false
[0.0, 1.0, 0.0]
["string", "string", "double"]
false
[["one"], "two"]
{"two": 1.0}
[["one"]]
{"year": 1950}
1
"{\"year\":2000}"
false
[["one"]]
{"two": 0.5}
false
false
[]
2
true
1
2
false
"ERR Vector dimension mismatch - got 2 but set has 3"
[1, 0, {"two": 1.0}, 1]
