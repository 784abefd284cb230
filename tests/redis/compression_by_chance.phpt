--TEST--
A value that begins like a large value of LZ4 by chance is returned, and needs no memory for the length that it seems to say
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--INI--
hiredis.redis=1
memory_limit=64M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* The checksum of the length, a length of 100 MB, and half a megabyte that is no block of LZ4. */
$value = hex2bin('f800004006') . str_repeat(hash('sha512', 'a', true), 8192);
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_NONE);
say($redis->rawCommand('SET', 'k', $value), $redis->get('k') === $value, $redis->mGet(['k']) === [$value], $redis->_unpack($value) === $value);
?>
--EXPECT--
true
true
true
true
