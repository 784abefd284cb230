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

/* Keys, fields and limits of strict code are ints, floats and objects, too: phpredis' parser takes them as they come. */
final class Name
{
	public function __toString(): string
	{
		return 'named';
	}
}
$redis->flushAll();
$redis->mset(['a' => 1, '1' => 2, '2' => 3, 'named' => 4]);
say($redis->touch('a', 1), $redis->unlink('a', 1), $redis->del('none', 2, new Name), $redis->watch('a', 1), $redis->unwatch());
$redis->hMset('h', [1 => 'x', 2 => 'y', 'named' => 'z']);
say($redis->hDel('h', 1), $redis->hDel('h', 2, new Name));
$redis->sAdd('1', 'p');
say($redis->sUnion(1), $redis->sDiff('1', 2), $redis->sInter('1', 1), $redis->sUnionStore('d', 1), $redis->sDiffStore(5, 1), $redis->sInterStore('d', 1));
say($redis->sMisMember('1', 'p', 1.5), $redis->bitop('AND', 'd', 7, 8), isset($redis->info(new class { public function __toString(): string { return 'server'; } })['redis_mode']));
$redis->zAdd('z', 1, 'a', 2, 'b');
say($redis->zRange('z', 0, -1, 'withscores'), $redis->zRange('z', 0, -1, 1), $redis->zRevRange('z', 0, -1, 'withscores'), $redis->zRevRange('z', 0, -1, true));
say($redis->zRangeByScore('z', 1, 1.5), $redis->zRangeByScore('z', 0, 5, null), $redis->zRevRangeByScore('z', 5, 2), $redis->zrangestore('d', 'z', 0, -1));
say($redis->geoadd(9, '13.361389', '38.115556', 7), $redis->geohash('9', 7, 8));

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
2
2
2
true
true
1
2
["p"]
["p"]
["p"]
1
1
1
[1, 0]
0
true
["a", "b"]
["a", "b"]
["b", "a"]
{"b": 2.0, "a": 1.0}
["a"]
["a", "b"]
["b"]
2
1
["sqc8b49rny0", false]
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
