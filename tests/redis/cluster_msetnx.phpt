--TEST--
RedisCluster::msetnx() returns a result for each key, also in multi(), and false after an error
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
say($redis->msetnx(['{x}1' => 1, '{x}2' => 2, 'y' => 3]), $redis->msetnx(['{x}3' => 1, 'y' => 4]));
say($redis->multi()->get('{x}1')->msetnx(['{x}4' => 1, '{x}5' => 2, '{x}6' => 3])->msetnx(['{x}4' => 1, 'y' => 5])->discard());
say($redis->multi()->get('{x}1')->msetnx(['{x}4' => 1, '{x}5' => 2, '{x}6' => 3])->msetnx(['{x}5' => 1])->mset(['{x}7' => 1, '{x}8' => 2])->exec());
say($redis->multi()->msetnx(['{x}9' => 1, '{x}10' => 2])->get('y')->exec());
$redis->rawcommand('y', 'CONFIG', 'SET', 'maxmemory', '1');
say($redis->msetnx(['{x}11' => 1, 'y2' => 2, '{y}3' => 3]), $redis->getLastError());
?>
--EXPECT--
[1, 1, 1]
[1, 0]
true
["1", [1, 1, 1], [0], true]
[[1, 1], "3"]
false
"OOM command not allowed when used memory > 'maxmemory'."
