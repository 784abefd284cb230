--TEST--
Arguments that the types of the parameters do not name, and values of a serialiser, pass a debug PHP, which holds both against the declarations
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
declare(strict_types=1);
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
say($redis->zAdd('z', '1', 'a', '2.5', 'b'), $redis->zRange('z', '0', '-1', true), $redis->zRange('z', 0, -1, ['withscores' => 1]));
foreach ([false, 0.0, []] as $cursor) {
	say($redis->scan($cursor), $cursor);
}
$cursor = false;
say($redis->zScan('z', $cursor));
$redis->geoAdd('g', 1.0, 1.0, 'here');
say($redis->geosearch('g', 'here', 5, 'km'));

$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
foreach ([5, null, [1], 1.5] as $value) {
	$redis->set('v', $value);
	say($redis->getEx('v'), $redis->getset('v', $value), $redis->set('v', $value, ['get']), $redis->getDel('v'));
	$redis->rPush('l', $value);
	say($redis->rpoplpush('l', 'l'), $redis->lMove('l', 'l', 'LEFT', 'LEFT'), $redis->lPop('l'));
	$redis->sAdd('s', $value);
	say($redis->sRandMember('s'), $redis->sPop('s'));
}
?>
--EXPECT--
2
{"a": 1.0, "b": 2.5}
{"a": 1.0, "b": 2.5}
["z"]
0
["z"]
0
["z"]
0
{"a": 1.0, "b": 2.5}
["here"]
5
5
5
5
5
5
5
5
5
NULL
NULL
NULL
NULL
NULL
NULL
NULL
NULL
NULL
[1]
[1]
[1]
[1]
[1]
[1]
[1]
[1]
[1]
1.5
1.5
1.5
1.5
1.5
1.5
1.5
1.5
1.5