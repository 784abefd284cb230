--TEST--
A compressed value that is larger than hiredis.max_decompressed is an exception that names the setting
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--INI--
hiredis.redis=1
hiredis.max_decompressed=1K
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
foreach ([Redis::COMPRESSION_LZF, Redis::COMPRESSION_ZSTD, Redis::COMPRESSION_LZ4] as $codec) {
	$redis->setOption(Redis::OPT_COMPRESSION, $codec);
	$redis->mSet(['fits' => str_repeat('a', 1024), 'large' => str_repeat('a', 1025), 'larger' => str_repeat('a', 100000)]);
	say(strlen($redis->get('fits')), outcome(fn () => $redis->get('large')), outcome(fn () => $redis->mGet(['fits', 'larger'])), outcome(fn () => $redis->_uncompress($redis->_compress(str_repeat('a', 1025)))));
	say(outcome(fn () => $redis->pipeline()->get('fits')->get('large')->exec()), $redis->set('after', 'works'), $redis->get('after'));
}
/* Frames that do not say how long their content is, of 1,024 and of 1,025 bytes. */
say(strlen($redis->_unpack(hex2bin('28b52ffd000003200061'))), outcome(fn () => $redis->_unpack(hex2bin('28b52ffd0000022000610b000061'))));
/* The header of a value that is not compressed can say by chance that it is a large frame. */
say($redis->_unpack($bytes = hex2bin('7300100000') . str_repeat("\0", 21)) === $bytes);
say(ini_set('hiredis.max_decompressed', '2K'), strlen($redis->get('large')));
say(@ini_set('hiredis.max_decompressed', '0'), ini_get('hiredis.max_decompressed'));
echo error_get_last()['message'], "\n";
?>
--EXPECT--
1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
true
"works"
1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
true
"works"
1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
true
"works"
1024
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 1024
true
"1K"
1025
false
"2K"
ini_set(): hiredis.max_decompressed must be a number of bytes of at least 1, such as 512M: '0' is ignored
