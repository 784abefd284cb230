--TEST--
Methods of phpredis 6.3 for fields of hashes, on a server that has them: they end, and are read and removed together with their values
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
$server = Server::start();
if ($server->cli('COMMAND', 'INFO', 'HGETEX')[0] === null) {
	die('skip the server has no HGETEX: Redis has it from 8.0 on, Valkey from 9.0 on');
}
?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

const FAR = 33177117420; // the year 3021
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$cluster = new RedisCluster(null, ["127.0.0.1:{$server->port()}"]); // a server that is no cluster is a cluster of one node
foreach ([$redis, $cluster] as $object) {
	$object->setOption(Redis::OPT_PREFIX, 'p:');
	$object->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
	$object->del('h');
	say($object->hsetex('h', ['a' => [1], 'b' => 'x', 5 => null], ['FNX', 'EXAT' => FAR]), $object->hsetex('h', ['a' => 2], ['FNX']), $object->hsetex('h', ['a' => 2], ['FXX', 'KEEPTTL']));
	say($object->hexpiretime('h', ['a', 'b', 'none']), $object->hpexpiretime('h', [5]), $object->hgetex('h', ['a', 'b', 5, 'none'], ['PERSIST']), $object->httl('h', ['a', 'none']));
	say($object->hpexpireat('h', FAR * 1000, ['a']), $object->hexpireat('h', FAR - 5, ['a', 'b'], 'LT'), $object->hpersist('h', ['a', 5]), $object->hpttl('h', ['a']));
	say($object->hexpire('h', 1000, ['a']), $object->httl('h', ['a'])[0] > 900, $object->hpexpire('h', 1, ['a'], 'GT'), $object->hGetWithMeta('h', 'b'));
	say($object->httl('none', ['a']), $object->hexpire('h', 0, ['b']), $object->hKeys('h'), $object->type('h') === Redis::REDIS_HASH);
	say($object->multi()->httl('h', [5, 'b'])->hgetex('h', [5])->hsetex('h', ['c' => 'd'], ['EX' => 'soon'])->hLen('h')->exec(), $object->getLastError());
	$object->clearLastError();
	$object->set('text', 'x');
	say($object->httl('text', ['a']), $object->getLastError());
	$object->clearLastError();
}
?>
--EXPECT--
1
0
1
[33177117420, 33177117420, -2]
[33177117420000]
{"a": 2, "b": "x", 5: NULL, "none": false}
[-1, -2]
[1]
[1, 1]
[1, -1]
[-1]
[1]
true
[0]
["x", {"length": 8}]
[-2]
[2]
["a", "5"]
true
[[-1, -2], {5: NULL}, false, 2]
"ERR value is not an integer or out of range"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
1
0
1
[33177117420, 33177117420, -2]
[33177117420000]
{"a": 2, "b": "x", 5: NULL, "none": false}
[-1, -2]
[1]
[1, 1]
[1, -1]
[-1]
[1]
true
[0]
["x", {"length": 8}]
[-2]
[2]
["a", "5"]
true
[[-1, -2], {5: NULL}, false, 2]
"ERR value is not an integer or out of range"
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
