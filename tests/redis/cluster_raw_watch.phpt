--TEST--
A WATCH that RedisCluster::rawcommand() has sent counts for the next transaction, whose keys must be in its slot
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

$seeds = array_map(fn ($uri) => substr($uri, strlen('redis://')), TestCluster::start()->uris());
$redis = new RedisCluster(null, $seeds, 30, 30);
$other = new RedisCluster(null, $seeds, 30, 30);
say($redis->rawcommand('{x}1', 'WATCH', '{x}watched'), $redis->multi()->get('{x}1')->exec());

say($redis->rawcommand('{x}1', 'WATCH', '{x}watched'), $other->set('{x}watched', 1), $redis->multi()->set('{x}1', 1)->exec(), $redis->get('{x}1'));

say($redis->rawcommand('{x}1', 'WATCH', '{x}watched'), @$redis->multi()->get('y')->exec(), $redis->rawcommand('{x}1', 'UNWATCH'), $redis->multi()->get('y')->exec());
?>
--EXPECT--
true
[false]
true
true
[false]
false
true
false
true
[false]
