--TEST--
RedisCluster: a method whose command no server of these knows, and whose keys nobody can find, is an exception
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

$servers = TestCluster::start(2, 0);
$redis = new RedisCluster(null, array_map(fn ($uri) => substr($uri, strlen('redis://')), $servers->uris()), 5.0, 5.0);
say($redis->set('k', 'v'));
say(outcome(fn () => $redis->expiremember('k', 'f', 10)), outcome(fn () => $redis->expirememberat('k', 'f', 10)));
say($redis->get('k'));
$redis->multi();
say(outcome(fn () => $redis->expiremember('k', 'f', 10)->get('k')->exec()));
say($redis->get('k'));
?>
--EXPECT--
true
RedisClusterException: The client does not know which arguments of EXPIREMEMBER are keys: use node($key)->call()
RedisClusterException: The client does not know which arguments of EXPIREMEMBERAT are keys: use node($key)->call()
"v"
false
"v"
