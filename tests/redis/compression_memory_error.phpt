--TEST--
A value of LZF that says nothing of its size is refused at hiredis.max_decompressed, and reading it never takes more than twice that
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_codecs.inc';
getenv('USE_ZEND_ALLOC') === '0' && die('skip the memory is counted by the allocator of PHP');
?>
--INI--
hiredis.redis=1
hiredis.max_decompressed=8M
memory_limit=128M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* The byte "a", and so many repetitions of 264 bytes, in 3 bytes each; then 32 or fewer bytes that are written as they are. */
function lzf(int $length): string
{
	[$repetitions, $rest] = [intdiv($length - 1, 264), ($length - 1) % 264];
	$text = "\0a" . str_repeat("\xe0\xff\0", $repetitions);
	for (; $rest > 0; $rest -= 32) {
		$text .= chr(min($rest, 32) - 1) . str_repeat('a', min($rest, 32));
	}
	return $text;
}

const LIMIT = 8 << 20;
$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
foreach (['huge' => 1 << 30, 'large' => LIMIT + 1, 'fits' => LIMIT] as $key => $length) {
	$redis->set($key, lzf($length));
}
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZF);
/* The value as it is stored is not counted: it has 12 MB for 1 GB. */
foreach (['huge', 'large', 'fits'] as $key) {
	$stored = $redis->strlen($key);
	$before = memory_get_usage();
	memory_reset_peak_usage();
	$said = outcome(fn () => strlen($redis->get($key)));
	$used = memory_get_peak_usage() - $before - $stored;
	say($key, $said, $used <= 2 * LIMIT, $used < 1 << 20);
}
?>
--EXPECT--
"huge"
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 8388608
true
true
"large"
RedisException: The value is compressed, and its content has more bytes than hiredis.max_decompressed allows: 8388608
true
true
"fits"
8388608
true
false
