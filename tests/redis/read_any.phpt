--TEST--
OPT_READ_ANY reads values of other serialisers, and LZF where OPT_COMPRESSION was set
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

class Throws
{
	public function __wakeup(): void
	{
		throw new LogicException('not today');
	}
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$values = ['php' => 'a:1:{i:0;s:1:"b";}', 'null' => 'N;', 'json' => '["b"]', 'text' => 'a: b', 'short' => 'x', 'cut' => 'a:1:{i:0;', 'igbinary' => "\0\0\0\2\6\1"];
say($redis->getOption(Redis::OPT_READ_ANY), $redis->setOption(Redis::OPT_READ_ANY, 1), $redis->getOption(Redis::OPT_READ_ANY));
foreach ([false, true] as $any) {
	foreach (['none' => Redis::SERIALIZER_NONE, 'json' => Redis::SERIALIZER_JSON, 'php' => Redis::SERIALIZER_PHP] as $name => $serializer) {
		$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);
		$redis->setOption(Redis::OPT_READ_ANY, $any);
		$redis->mSet($values);
		$redis->setOption(Redis::OPT_SERIALIZER, $serializer);
		echo $any ? 'any' : 'only', " $name: ", show(array_combine(array_keys($values), $redis->mGet(array_keys($values)))), "\n";
	}
}
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
say(outcome(fn () => $redis->_unpack('O:6:"Throws":0:{}')), outcome(fn () => $redis->_unserialize('{')), $redis->_unserialize('b:0;'));
/* The codec is not looked for before OPT_COMPRESSION is set. */
$lzf = hex2bin('016161e01b00016161');
say($redis->_unpack($lzf) === $lzf);
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_NONE);
say($redis->_unpack($lzf));
$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4);
say($redis->_unpack($lzf));
$redis->setOption(Redis::OPT_READ_ANY, false);
say($redis->_unpack($lzf) === $lzf);
$redis->setOption(Redis::OPT_READ_ANY, true);
$redis->connect($server->socket());
say($redis->getOption(Redis::OPT_READ_ANY));
?>
--EXPECT--
false
true
true
only none: {"php": "a:1:{i:0;s:1:\"b\";}", "null": "N;", "json": "[\"b\"]", "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
only json: {"php": "a:1:{i:0;s:1:\"b\";}", "null": "N;", "json": ["b"], "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
only php: {"php": ["b"], "null": NULL, "json": "[\"b\"]", "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
any none: {"php": "a:1:{i:0;s:1:\"b\";}", "null": "N;", "json": "[\"b\"]", "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
any json: {"php": ["b"], "null": NULL, "json": ["b"], "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
any php: {"php": ["b"], "null": NULL, "json": "[\"b\"]", "text": "a: b", "short": "x", "cut": "a:1:{i:0;", "igbinary": "\000\000\000\002\006\001"}
LogicException: not today
RedisException: Invalid serialized data, or unserialization error
false
true
"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
true
false
