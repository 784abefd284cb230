--TEST--
Serialisers, prefix and the other options
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
say($redis->getOption(Redis::OPT_SERIALIZER), $redis->getOption(Redis::OPT_PREFIX), $redis->getOption(Redis::OPT_SCAN));
say($redis->setOption(Redis::OPT_SERIALIZER, 99), $redis->setOption(Redis::OPT_COMPRESSION, 4), @$redis->setOption(77, 1));
foreach ([Redis::SERIALIZER_PHP, Redis::SERIALIZER_JSON] as $serializer) {
	$redis->setOption(Redis::OPT_SERIALIZER, $serializer);
	$redis->del('v', 'l', 'h', 'z');
	say($redis->set('v', ['a' => 1, 'b' => [true, null, 1.5]]), $redis->get('v'), $server->cli('GET', 'v'));
	say($redis->rPush('l', [1], 'two', 3), $redis->lrange('l', 0, -1), $redis->hSet('h', 'f', [2]), $redis->hGetAll('h'), $redis->mget(['v', 'none']));
	say($redis->zAdd('z', 1, 'm'), $redis->zRange('z', 0, -1, true));
	$server->cli('SET', 'plain', 'no value');
	say($redis->get('plain'), $redis->_serialize([1]), $redis->_unserialize($redis->_serialize([1])));
}
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, true);
say($redis->set('n', 5), $redis->incr('n'), $redis->get('n'), $server->cli('GET', 'n'));
foreach (['01234', '5', '1e3', 2.5] as $value) {
	say($redis->set('n', $value), $redis->get('n') === $value);
}
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
say($redis->setOption(Redis::OPT_PREFIX, 'p:'), $redis->_prefix('k'), $redis->set('k', 'v'), $server->cli('GET', 'p:k'), $redis->keys('*'),
	$redis->mset(['x' => 1, 'y' => 2]), $redis->mget(['x', 'y']), $redis->del('x', 'y'), $redis->rename('k', 'j'), $redis->eval('return KEYS[1]', ['a', 'b'], 1));
$redis->setOption(Redis::OPT_PREFIX, '');
say($redis->getOption(Redis::OPT_PREFIX));
$redis->setOption(Redis::OPT_NULL_MULTIBULK_AS_NULL, true);
say($redis->rawcommand('BLPOP', 'none', 0.001), $redis->blPop('none', 0.001));
$redis->setOption(Redis::OPT_REPLY_LITERAL, true);
say($redis->rawcommand('SET', 'a', 1), $redis->getOption(Redis::OPT_REPLY_LITERAL), $redis->setOption(Redis::OPT_READ_TIMEOUT, 2.5), $redis->getReadTimeout());
?>
--EXPECT--
0
NULL
0
false
false
false
true
{"a": 1, "b": [true, NULL, 1.5]}
"a:2:{s:1:\"a\";i:1;s:1:\"b\";a:3:{i:0;b:1;i:1;N;i:2;d:1.5;}}"
3
[[1], "two", 3]
1
{"f": [2]}
[{"a": 1, "b": [true, NULL, 1.5]}, false]
1
{"m": 1.0}
"no value"
"a:1:{i:0;i:1;}"
[1]
true
{"a": 1, "b": [true, NULL, 1.5]}
"{\"a\":1,\"b\":[true,null,1.5]}"
3
[[1], "two", 3]
1
{"f": [2]}
[{"a": 1, "b": [true, NULL, 1.5]}, false]
1
{"m": 1.0}
"no value"
"[1]"
[1]
true
6
6
"6"
true
true
true
true
true
true
true
true
true
"p:k"
true
"v"
["p:k"]
true
["1", "2"]
2
true
"p:a"
NULL
NULL
NULL
"OK"
1
true
2.5
