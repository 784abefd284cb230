--TEST--
RedisCluster: commands of one slot and of several, for a named node, within MULTI, and behind WATCH
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
$seeds = array_map(fn ($uri) => substr($uri, strlen('redis://')), $servers->uris());
$redis = new RedisCluster(null, $seeds, 30, 30);
$masters = $redis->_masters();
$names = array_map(fn ($master) => "$master[0]:$master[1]", $masters);
sort($names);
sort($seeds);
say($names === $seeds, $redis->_redir(), $redis instanceof Redis);

echo "several slots\n"; // x, y and z are in three
say($redis->mset(['x' => 1, 'y' => 2, 'z' => 3]), $redis->mget(['x', 'no', 'y', 'z']), $redis->exists('x', 'y', 'z', 'no'));
say($redis->msetnx(['{x}1' => 1, '{x}2' => 1, 'y' => 0, 'z2' => 1]), $redis->mget(['{x}1', 'y', 'z2']));
say($redis->del('x', 'y', 'no'), $redis->unlink(['z', '{x}1', '{x}2', 'z2']), $redis->mset([]), $redis->msetnx([]));
say(@$redis->sdiff('x', 'y'), error_get_last()['message'], @$redis->bitop('AND', 'x', 'y'));

echo "a node\n";
$redis->set('key', 'value');
$owner = $servers->owner(TestCluster::slot('key'));
say($redis->ping('key'), $redis->ping('key', 'hello'), $redis->dbsize('key'), $redis->dbsize(['127.0.0.1', $owner->port]));
say($redis->info('key')['redis_mode'], $redis->echo(7, 'x'), count($redis->time($masters[0])), $redis->randomkey('key'), $redis->client('key', 'setname', 'me'));
say(array_sum(array_map(fn ($master) => $redis->dbsize($master), $masters)), $redis->rawcommand('key', 'get', 'key'), $redis->cluster('key', 'keyslot', 'key'));
$redis->config('key', 'SET', 'slowlog-log-slower-than', '-1'); // a busy machine makes any command slow
$redis->slowlog('key', 'reset');
say($redis->config('key', 'GET', 'maxmemory'), $redis->script('key', 'load', 'return 1'), $redis->pubsub('key', 'numsub', 'a', 'b'), $redis->slowlog('key', 'len'));
$found = [];
foreach ($masters as $master) {
	$cursor = null;
	do {
		array_push($found, ...$redis->scan($cursor, $master, 'k*', 100));
	} while ($cursor);
}
say($found, $redis->keys('k*'), $redis->flushdb('key'), $redis->dbsize('key'));
say(@$redis->ping(['127.0.0.1', 1]), @$redis->ping([]), outcome(fn () => $redis->ping()));

echo "MULTI\n";
say($redis->multi() === $redis, $redis->getMode(), $redis->set('{a}1', 1)->get('{a}1')->incr('{a}1')->hgetall('{a}h')->exec(), $redis->getMode());
say($redis->multi()->set('x', 1)->set('y', 2)->get('x')->incr('y')->lpush('x', 1)->exec(), $redis->getLastError());
say($redis->multi()->ping('{a}')->get('{a}1')->echo('{a}', 'two')->exec(), $redis->multi()->exec(), $redis->exec(), $redis->discard());
say($redis->multi()->set('x', 'dropped')->discard(), $redis->get('x'), @$redis->multi(Redis::PIPELINE));
say(outcome(fn () => $redis->multi()->ping('x')->ping('y')->ping('z')), $redis->discard());

echo "WATCH\n";
$other = new RedisCluster(null, $seeds);
$redis->watch('x', '{x}2');
$other->set('x', 'changed');
say($redis->multi()->set('x', 'lost')->get('x')->exec(), $redis->get('x'));
$redis->watch('x');
say($redis->multi()->set('x', 'kept')->get('x')->exec());
$redis->watch('x');
$other->set('x', 'other');
say($redis->unwatch(), $redis->multi()->get('x')->exec(), $redis->unwatch());
$redis->watch('x');
$other->set('x', 'again');
say($redis->multi()->get('x')->discard(), $redis->multi()->get('x')->exec());
say(@$redis->watch('x', 'y'), outcome(fn () => $redis->multi()->watch('x')), $redis->discard());
$redis->watch('x');
say($redis->get('y'), @$redis->multi()->get('x')->get('y')->exec(), $redis->multi()->get('y')->exec());

echo "errors, options\n";
say($redis->incr('x'), $redis->getLastError(), $redis->clearLastError(), $redis->getLastError(), $redis->lpush('x', 1), $redis->rawcommand('x', 'NOSUCH', 'x'));
say($redis->eval('return nil', ['x'], 1), $redis->eval('return {1, redis.call("SET", KEYS[1], 1)}', ['x'], 1));
$redis->setOption(Redis::OPT_PREFIX, '{p}:');
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
say($redis->mset(['a' => [1], 'b' => null]), $redis->mget(['a', 'b']), $redis->_prefix('a'), $redis->_serialize([1]), $redis->getOption(Redis::OPT_PREFIX), $redis->dbsize('a') > 0);
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
say($redis->multi()->get('a')->exec(), $redis->decrbyfloat('f', 1.5), $redis->rpush('l', 'x'), $redis->lget('l', 0), $redis->multi()->ping('p')->get('f')->exec());
[$sent, $received] = $redis->gettransferredbytes();
say($sent > 100, $received > 100, $redis->close(), $redis->get('f'));
class Mine extends RedisCluster {}
say((new Mine(null, $seeds))->get('{p}:f'), outcome(fn () => clone $redis), outcome(fn () => serialize($redis)));
?>
--EXPECT--
true
NULL
false
several slots
true
["1", false, "2", "3"]
3
[1, 1, 0, 1]
["1", "2", "1"]
2
4
false
false
false
"RedisCluster::sdiff(): SDIFF has keys in the slots 16287 and 12222: give all keys of a command the same hash tag, such as {user:7}:name"
false
a node
true
"hello"
1
1
"cluster"
"x"
2
"key"
true
1
"value"
12539
{"maxmemory": "0"}
"e0e1f9fabfc9d4800c877a703b823ac0578ff8db"
["a", 0, "b", 0]
0
["key"]
["key"]
true
0
false
false
ArgumentCountError: RedisCluster::ping() expects at least 1 argument, 0 given
MULTI
true
1
[true, "1", 2, []]
0
[true, true, "1", 3, false]
"WRONGTYPE Operation against a key holding the wrong kind of value"
[true, "2", "two"]
[]
false
false
true
"1"
false
RedisClusterException: The commands of a transaction must be for one node
true
WATCH
[false, false]
"changed"
[true, "kept"]
true
["other"]
true
true
["again"]
false
RedisClusterException: WATCH command not allowed in MULTI mode
true
"3"
false
["3"]
errors, options
false
"ERR value is not an integer or out of range"
true
NULL
false
false
NULL
[1, true]
true
[[1], NULL]
"{p}:a"
"a:1:{i:0;i:1;}"
"{p}:"
true
["a:1:{i:0;i:1;}"]
-1.5
1
"x"
[true, "-1.5"]
true
true
true
"-1.5"
"-1.5"
Error: Trying to clone an uncloneable object of class RedisCluster
Exception: Serialization of 'RedisCluster' is not allowed
