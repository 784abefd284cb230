--TEST--
OPT_COMPRESSION writes phpredis' bytes, and reads zstd and LZ4 whichever codec is set
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$raw = new Redis;
$raw->connect($server->socket());
const CODECS = ['none' => Redis::COMPRESSION_NONE, 'lzf' => Redis::COMPRESSION_LZF, 'zstd' => Redis::COMPRESSION_ZSTD, 'lz4' => Redis::COMPRESSION_LZ4];

echo "-- the option\n";
say(Redis::COMPRESSION_ZSTD_MIN, Redis::COMPRESSION_ZSTD_DEFAULT, Redis::COMPRESSION_ZSTD_MAX, $redis->getOption(Redis::OPT_COMPRESSION), $redis->setOption(Redis::OPT_COMPRESSION, 4),
	$redis->setOption(Redis::OPT_COMPRESSION, -1), $redis->getOption(Redis::OPT_COMPRESSION), $redis->setOption(Redis::OPT_COMPRESSION, '3'), $redis->getOption(Redis::OPT_COMPRESSION));

echo "-- the bytes, which phpredis 6.2 has written\n";
foreach (['lzf', 'zstd', 'lz4'] as $name) {
	$redis->setOption(Redis::OPT_COMPRESSION, CODECS[$name]);
	foreach (['', 'hello', str_repeat('a', 40)] as $value) {
		$redis->set('k', $value);
		echo "$name ", bin2hex($raw->get('k')), $redis->get('k') === $value && $redis->_uncompress($redis->_compress($value)) === $value ? '' : ' not read', "\n";
	}
}

echo "-- every codec and every level reads what every other has written, except that LZF is only read by LZF\n";
$values = [str_repeat('lorem ipsum ', 500), hash('sha512', 'a', true) . hash('sha512', 'b', true), str_repeat("\0", 100000), 'x'];
foreach (CODECS as $writer => $codec) {
	foreach ([-1, 0, 1, 9, 99] as $level) {
		$redis->setOption(Redis::OPT_COMPRESSION, $codec);
		$redis->setOption(Redis::OPT_COMPRESSION_LEVEL, $level);
		$redis->mSet($values);
		foreach (CODECS as $reader => $other) {
			$redis->setOption(Redis::OPT_COMPRESSION, $other);
			$differs = $redis->mGet(array_keys($values)) !== $values;
			if ($differs !== ($writer === 'lzf' && $reader !== 'lzf')) {
				echo "$writer at level $level, read with $reader: ", $differs ? 'differs' : 'is the same', "\n";
			}
		}
	}
}
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4);
$redis->setOption(Redis::OPT_COMPRESSION_LEVEL, 0);

echo "-- an object on which the option was never set does not look at the bytes\n";
$redis->set('k', $values[0]);
say(strlen($raw->get('k')) < 100, $raw->get('k') === $redis->_pack($values[0]), $raw->_unpack($redis->_pack($values[0])) === $redis->_pack($values[0]));

echo "-- what begins like a frame and is not a whole one is returned as it stands\n";
$wrong = [];
foreach (['zstd', 'lz4'] as $name) {
	$redis->setOption(Redis::OPT_COMPRESSION, CODECS[$name]);
	$frame = $redis->_compress($values[0]);
	for ($length = 0; $length < strlen($frame); $length++) {
		$wrong[] = substr($frame, 0, $length);
		$wrong[] = substr($frame, 0, $length) . 'x' . substr($frame, $length + 1);
	}
	$wrong[] = "$frame\0";
	$wrong[] = $frame . $frame;
}
$wrong[] = "\x28\xb5\x2f\xfd"; // nothing but zstd's first bytes
$wrong[] = "\x50\x2a\x4d\x18\4\0\0\0abcd"; // a frame of zstd that has no content: phpredis returns an empty string
$wrong[] = "\x28\xb5\x2f\xfd\xe0\0\0\0\0\0\0\1\0\1\0\0"; // it says that its content has 2 ** 56 bytes
$wrong[] = hex2bin('1cffffff7f') . str_repeat("\xff", 1000); // LZ4 of 2 GB
$wrong[] = "\0\0\0\0\0";
$changed = 0;
foreach ($wrong as $bytes) {
	foreach (['none', 'zstd', 'lz4'] as $name) {
		$redis->setOption(Redis::OPT_COMPRESSION, CODECS[$name]);
		/* A changed byte within the literals of LZ4 gives another text, because LZ4 has no sum of its content. */
		$changed += $redis->_unpack($bytes) !== $bytes && strlen($redis->_unpack($bytes)) !== strlen($values[0]);
	}
}
say($changed);

echo "-- LZF is read by its shape alone\n";
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZF);
foreach (['no' => "\2abc", 'a byte too few' => "\3abc", 'two runs of literal bytes' => "\0a\0b", 'after 32 bytes' => "\x1f" . str_repeat('c', 32) . "\0d", 'too far back' => "\0a\x20\1",
	'cut' => "\0a\x20", 'long' => "\0e\xe0\5\0", 'cut long' => "\0e\xe0"] as $what => $bytes) {
	echo "$what: ", show($redis->_unpack($bytes)), "\n";
}

echo "-- values in every place where they are serialised\n";
$redis->del('k');
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_ZSTD);
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
$value = ['a' => str_repeat('b', 100)];
say($redis->hMSet('h', ['f' => $value, 'g' => 1]), $redis->hGetAll('h') === ['f' => $value, 'g' => 1], $redis->hMGet('h', ['f']) === ['f' => $value],
	$redis->rPush('l', $value, 2), $redis->lRange('l', 0, -1) === [$value, 2], $redis->sAdd('s', $value), $redis->sIsMember('s', $value), $redis->sMembers('s') === [$value],
	$redis->zAdd('z', 1, 'member'), $redis->zRange('z', 0, -1, true), $redis->blPop('l', 1) === ['l', $value], $redis->getSet('k', $value), $redis->getWithMeta('k')[0] === $value,
	$redis->getWithMeta('k')[1]['length'] === strlen($raw->get('k')), $redis->xAdd('x', '1-1', ['f' => $value]), $redis->xRange('x', '-', '+') === ['1-1' => ['f' => $value]]);
say($redis->pipeline()->set('p', $value)->get('p')->exec() === [true, $value], $redis->multi()->get('p')->mGet(['p', 'none'])->exec() === [$value, [$value, false]]);
$it = null;
say($redis->hScan('h', $it, 'f') === ['f' => $value], bin2hex(substr($raw->lIndex('l', 0), 0, 4)), $redis->_unpack($redis->_pack($value)) === $value, $redis->_serialize([1]), $redis->_unserialize('[1]'));

echo "-- numbers\n";
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
say($redis->set('n', 5), $redis->get('n'), outcome(fn () => $redis->incr('n')));
$redis->setOption(Redis::OPT_PACK_IGNORE_NUMBERS, true);
say($redis->set('n', 5), $redis->incr('n'), $redis->get('n'), $redis->set('n', '5'), $redis->get('n'), bin2hex($raw->get('n')));

echo "-- _uncompress()\n";
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4);
say(outcome(fn () => $redis->_uncompress('abc')), $redis->_uncompress(''), $redis->_uncompress(hex2bin('28b52ffd200529000068656c6c6f')));
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_NONE);
say($redis->_uncompress('abc'), $redis->_compress('abc'));

echo "-- connect() begins anew\n";
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4);
$redis->setOption(Redis::OPT_COMPRESSION_LEVEL, 9);
$redis->connect($server->socket());
say($redis->getOption(Redis::OPT_COMPRESSION), $redis->getOption(Redis::OPT_COMPRESSION_LEVEL), $redis->get('p') === $raw->get('p'));
?>
--EXPECT--
-- the option
-131072
3
22
0
false
false
0
true
3
-- the bytes, which phpredis 6.2 has written
lzf 
lzf 0468656c6c6f
lzf 016161e01b00016161
zstd 28b52ffd2000010000
zstd 28b52ffd200529000068656c6c6f
zstd 28b52ffd202845000010616101001f8005
lz4 
lz4 42050000005068656c6c6f
lz4 bb280000001f6101000f506161616161
-- every codec and every level reads what every other has written, except that LZF is only read by LZF
-- an object on which the option was never set does not look at the bytes
true
true
true
-- what begins like a frame and is not a whole one is returned as it stands
0
-- LZF is read by its shape alone
no: "abc"
a byte too few: "\003abc"
two runs of literal bytes: "\000a\000b"
after 32 bytes: "ccccccccccccccccccccccccccccccccd"
too far back: "\000a \001"
cut: "\000a "
long: "eeeeeeeeeeeeeee"
cut long: "\000e\340"
-- values in every place where they are serialised
true
true
true
2
true
1
true
true
1
{"member": 1.0}
true
false
true
true
"1-1"
true
true
true
true
"28b52ffd"
true
"[1]"
[1]
-- numbers
true
"5"
false
true
6
6
true
"5"
"28b52ffd200109000035"
-- _uncompress()
RedisException: Invalid compressed data or uncompression error
""
"hello"
"abc"
"abc"
-- connect() begins anew
0
0
true
