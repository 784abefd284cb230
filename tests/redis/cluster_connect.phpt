--TEST--
RedisCluster: seeds, clusters that php.ini names, a password, replicas, a pool, what cannot be reached, slots that move
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

$servers = TestCluster::start(2, 1, ['requirepass' => 'secret', 'masterauth' => 'secret']);
$seeds = array_map(fn ($uri) => preg_replace('~^redis://(.*@)?~', '', $uri), $servers->uris());
$make = fn (...$arguments) => outcome(fn () => new RedisCluster(...$arguments));

echo "seeds\n";
foreach ([[null], [''], [null, []], [null, ['nonsense', 'host:', ':1', 'host:70000', '/path:7000']], [null, $seeds, -1.0], [null, ['127.0.0.1:1'], 30.0], [null, $seeds], ['nobody']] as $wrong) {
	say($make(...$wrong));
}
say($make(null, ['127.0.0.1:1', ...$seeds], 30, 30, false, 'secret')->set('key', 'value'), $make(null, $seeds, 30, 30, true, [null, 'secret'])->get('key'));

echo "by name\n";
ini_set('redis.clusters.seeds', implode('&', array_map(fn ($seed) => "mine[]=$seed", $seeds)) . '&other[]=127.0.0.1:1');
ini_set('redis.clusters.auth', 'mine=secret');
ini_set('redis.clusters.read_timeout', 'mine=30');
ini_set('redis.clusters.timeout', 'mine=30&other=30');
ini_set('redis.clusters.persistent', 'mine=1');
$redis = new RedisCluster('mine');
say($redis->get('key'), $redis->getOption(Redis::OPT_READ_TIMEOUT), $make('other'));

echo "replicas\n";
$redis->setOption(Redis::OPT_PREFIX, 'p:');
foreach ([RedisCluster::FAILOVER_DISTRIBUTE_SLAVES, RedisCluster::FAILOVER_DISTRIBUTE, RedisCluster::FAILOVER_ERROR, RedisCluster::FAILOVER_NONE, 9] as $failover) {
	say($redis->setOption(RedisCluster::OPT_SLAVE_FAILOVER, $failover), $redis->getOption(RedisCluster::OPT_SLAVE_FAILOVER), $redis->get('none'), $redis->_prefix('x'));
}
$redis->watch('key');
say(outcome(fn () => $redis->setOption(RedisCluster::OPT_SLAVE_FAILOVER, RedisCluster::FAILOVER_DISTRIBUTE)), $redis->unwatch());
say((new Redis)->getOption(5), @(new Redis)->setOption(5, 1));

echo "a slot that moves\n";
$redis->setOption(Redis::OPT_PREFIX, '');
$slot = TestCluster::slot('key');
$servers->move($slot, $servers->other($slot));
say($redis->get('key'), $redis->multi()->set('key', 'moved')->get('key')->exec());
$servers->move($slot, $servers->other($slot));
say($redis->watch('key'), $redis->multi()->get('key')->exec(), $redis->rawcommand('key', 'GET', 'key'));
$servers->move($slot, $servers->other($slot));
say($redis->mset(['key' => 1, 'x' => 2, 'y' => 3]), $redis->multi()->get('key')->get('x')->get('y')->exec());

echo "a subscription\n";
$helper = proc_open([PHP_BINARY, '-n', '-r', '$s = stream_socket_client("unix://" . $argv[1]); fwrite($s, "AUTH secret\r\n"); fgets($s);
	while (!connection_aborted()) { fwrite($s, "PUBLISH p:c1 first\r\n"); fgets($s); usleep(10000); }', '--', $servers->masters()[0]->socket], [], $pipes);
$redis->setOption(Redis::OPT_PREFIX, 'p:');
$redis->psubscribe(['c*'], function ($redis, $pattern, $channel, $payload) {
	say($pattern, $channel, $payload, outcome(fn () => $redis->get('x')), $redis->punsubscribe('c*'));
});
proc_terminate($helper);
proc_close($helper);
say($redis->punsubscribe('c*'), $redis->get('none'));
?>
--EXPECT--
seeds
RedisClusterException: You must specify a name or pass seeds!
RedisClusterException: You must specify a name or pass seeds!
RedisClusterException: No seeds of the cluster are known: pass a list of them as the second argument, or add the name to redis.clusters.seeds
RedisClusterException: No valid seeds detected
RedisClusterException: Invalid connect or read timeout
RedisClusterException: Couldn't map cluster keyspace using any provided seed
RedisClusterException: Couldn't map cluster keyspace using any provided seed
RedisClusterException: No seeds of the cluster are known: pass a list of them as the second argument, or add the name to redis.clusters.seeds
true
"value"
by name
"value"
30.0
RedisClusterException: Couldn't map cluster keyspace using any provided seed
replicas
true
3
false
"p:x"
true
2
false
"p:x"
true
1
false
"p:x"
true
0
false
"p:x"
false
0
false
"p:x"
RedisClusterException: The option cannot change while commands are queued, or keys are watched
true
false
false
a slot that moves
"value"
[true, "moved"]
true
["moved"]
"moved"
true
["1", "2", "3"]
a subscription
"p:c*"
"p:c1"
"first"
RedisClusterException: Only subscribe and unsubscribe commands can be sent while messages are awaited
{"p:c*": true}
false
false
