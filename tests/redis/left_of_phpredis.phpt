--TEST--
What phpredis returns: getAuth(), too large limits, an unknown node, RedisCluster's pfadd(), client('getname'), pubsub(), msetnx(), and null as flushdb()'s $async
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

$server = Server::start();
$server->cli('CONFIG', 'SET', 'requirepass', 'pw');
echo "-- getAuth()\n";
foreach (['pw', ['pw'], [null, 'pw'], ['default', 'pw'], ['user' => 'default', 'pass' => 'pw'], ['pass' => 'pw']] as $auth) {
	$redis = new Redis;
	$redis->connect($server->socket());
	say($redis->getAuth(), $redis->auth($auth), $redis->getAuth());
}
say((new Redis(['host' => $server->socket(), 'auth' => ['user' => 'default', 'pass' => 'pw']]))->getAuth());
echo "-- limits\n";
foreach ([[3e9], [0, null, 0, 3e9], [3e9, null, 0, 3e9], [0, null, 3000000000], [0, null, -1], [INF], [2147483647.5], [2147483647.0], [-3e9]] as $limits) {
	say(outcome(fn () => (new Redis)->connect($server->socket(), 0, ...$limits)));
}
say(outcome(fn () => new Redis(['host' => $server->socket(), 'connectTimeout' => 3e9])));

$seeds = array_map(fn ($uri) => substr($uri, strlen('redis://')), TestCluster::start()->uris());
$cluster = new RedisCluster(null, $seeds, 30, 30);
set_error_handler(function (int $level, string $message) { echo "warning: $message\n"; return true; });
echo "-- an unknown node\n";
foreach ([['127.0.0.1', 1], ['nowhere', 6379], [], ['127.0.0.1'], ['127.0.0.1', 0], [1, 2]] as $node) {
	say($cluster->ping($node));
}
say($cluster->echo(['127.0.0.1', 1], 'x'), $cluster->dbsize(['127.0.0.1', 1]), $cluster->rawCommand(['127.0.0.1', 1], 'PING'), $cluster->time(['127.0.0.1', 1]));
say($cluster->multi() === $cluster, $cluster->ping(['127.0.0.1', 1]), $cluster->set('k', 'v') === $cluster, $cluster->exec());
echo "-- replies\n";
say($cluster->pfadd('h', ['a']), $cluster->pfadd('h', ['a']), $cluster->client('h', 'getname'), $cluster->client('h', 'setname', 'x'), $cluster->client('h', 'getname'));
say($cluster->msetnx(['a' => 1, 'b' => 2, '{x}1' => 3, '{x}2' => 4]), $cluster->msetnx(['c' => 1, '{x}1' => 3, '{x}3' => 4, 5 => 5]), $cluster->get(5));
$cluster->setOption(Redis::OPT_PREFIX, 'p:');
say($cluster->pubsub('h', 'numsub', 'a', 'b'), $cluster->pubsub('h', 'channels', '*'), $cluster->pubsub('h', 'numpat'));
say($cluster->flushdb('h', null), $cluster->flushall('h', true));
?>
--EXPECT--
-- getAuth()
NULL
true
"pw"
NULL
true
"pw"
NULL
true
"pw"
NULL
true
["default", "pw"]
NULL
true
["default", "pw"]
NULL
true
"pw"
["default", "pw"]
-- limits
ValueError: Invalid connect timeout
ValueError: Invalid read timeout
ValueError: Invalid connect timeout
ValueError: Invalid retry interval
ValueError: Invalid retry interval
ValueError: Invalid connect timeout
ValueError: Invalid connect timeout
true
true
ValueError: Invalid connect timeout
-- an unknown node
warning: RedisCluster::ping(): Unknown node 127.0.0.1:1
false
warning: RedisCluster::ping(): Unknown node nowhere:6379
false
warning: RedisCluster::ping(): Directed commands must be passed a key or [host,port] array
false
warning: RedisCluster::ping(): Directed commands must be passed a key or [host,port] array
false
warning: RedisCluster::ping(): Unknown node 127.0.0.1:0
false
warning: RedisCluster::ping(): Directed commands must be passed a key or [host,port] array
false
warning: RedisCluster::echo(): Unknown node 127.0.0.1:1
warning: RedisCluster::dbsize(): Unknown node 127.0.0.1:1
warning: RedisCluster::rawcommand(): Unknown node 127.0.0.1:1
warning: RedisCluster::time(): Unknown node 127.0.0.1:1
false
false
false
false
warning: RedisCluster::ping(): Unknown node 127.0.0.1:1
true
false
true
[true]
-- replies
true
false
false
true
"x"
[1, 1, 1, 1]
[1, 0, 0, 1]
"5"
["a", 0, "b", 0]
[]
0
warning: RedisCluster::flushdb(): Passing null to parameter #2 ($async) of type bool is deprecated
true
true
