--TEST--
OPT_COMPRESSION on RedisCluster, whose exceptions are of its own class
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$cluster = TestCluster::start();
$redis = new RedisCluster(null, array_map(fn(ClusterNode $node) => "127.0.0.1:$node->port", $cluster->masters()), 5, 5);
$text = str_repeat('text ', 100);
say($redis->getOption(Redis::OPT_COMPRESSION), $redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_ZSTD), $redis->setOption(Redis::OPT_COMPRESSION_LEVEL, 9));
say($redis->mSet(['a' => $text, 'b' => $text, 'c' => 'c']), $redis->mGet(['a', 'b', 'c', 'none']) === [$text, $text, 'c', false], strlen($redis->rawCommand('a', 'GET', 'a')) < 100);
say($redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4), $redis->get('a') === $text, $redis->multi()->set('a', $text)->get('a')->exec() === [true, $text]);
say(outcome(fn () => $redis->_uncompress('abc')), strlen($redis->_compress($text)) < 100);
ini_set('hiredis.max_decompressed', 100);
say(outcome(fn () => $redis->get('a')));
?>
--EXPECT--
0
true
true
true
true
true
true
true
true
RedisClusterException: Invalid compressed data or uncompression error
true
RedisClusterException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 100
