--TEST--
Ints among the arguments are words as they stand: at once, with a prefix, in a pipeline and in MULTI
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
$all = fn (Redis $redis): mixed => [$redis->setex('k', 1000, 'value'), $redis->ttl('k'), $redis->psetex('p', 1000000, 'v'), $redis->expire('p', 500),
	$redis->expire('p', 600, 'XX'), $redis->ttl('p'), $redis->getRange('k', 1, -2), $redis->setRange('k', 2, 'LL'), $redis->get('k'),
	$redis->incrBy('n', PHP_INT_MAX), $redis->incrBy('n', PHP_INT_MIN), $redis->decrBy('n', -1), $redis->hIncrBy('h', 'f', -7),
	$redis->rPush('l', 'a', 'b', 'c'), $redis->lrange('l', 0, -1), $redis->lSet('l', -1, 'd'), $redis->lindex('l', 2), $redis->ltrim('l', 1, 1),
	$redis->lrange('l', -100, 100), $redis->move('l', 3), $redis->getBit('k', 1)];
say(json_encode($all($redis)));
$redis->setOption(Redis::OPT_PREFIX, 'p:');
say(json_encode($all($redis)), $server->cli('GET', 'p:k'), $server->cli('EXISTS', 'p:l', 'k'));
$redis->flushAll();
$redis->multi(Redis::PIPELINE);
$all($redis);
say(json_encode($redis->exec()));
$redis->setOption(Redis::OPT_PREFIX, '');
$redis->flushAll();
$redis->multi();
$all($redis);
say(json_encode($redis->exec()));
/* Texts that are numbers, values that are none, and long ones. */
$long = str_repeat('x', 20000);
say($redis->setex('k', '100', 5), $redis->get('k'), $redis->setex('k', 100, $long), $redis->get('k') === $long, $redis->incrBy('n', '3'));
say($redis->setex('k', 0, 'v'), str_contains($redis->getLastError(), 'invalid expire'));
try {
	$redis->expire('k', 'soon');
} catch (TypeError $error) {
	say($error->getMessage());
}
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
say($redis->setex('k', 100, ['a' => 1]), $server->cli('GET', 'k'), $redis->expire('k', 10));
?>
--EXPECT--
"[true,1000,true,true,true,600,\"alu\",5,\"vaLLe\",9223372036854775807,-1,0,-7,3,[\"a\",\"b\",\"c\"],true,\"d\",true,[\"b\"],true,1]"
"[true,1000,true,true,true,600,\"alu\",5,\"vaLLe\",9223372036854775807,-1,0,-7,3,[\"a\",\"b\",\"c\"],true,\"d\",true,[\"b\"],true,1]"
"vaLLe"
1
"[true,1000,true,true,true,600,\"alu\",5,\"vaLLe\",9223372036854775807,-1,0,-7,3,[\"a\",\"b\",\"c\"],true,\"d\",true,[\"b\"],true,1]"
"[true,1000,true,true,true,600,\"alu\",5,\"vaLLe\",9223372036854775807,-1,0,-7,3,[\"a\",\"b\",\"c\"],true,\"d\",true,[\"b\"],true,1]"
true
"5"
true
true
3
false
true
"Redis::expire(): Argument #2 ($timeout) must be of type int, string given"
true
"{\"a\":1}"
true
