--TEST--
OPT_COMPRESSION belongs to the object: the next user of a connection from the pool, or of pconnect(), does not have it
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
$text = str_repeat('text ', 100);
$ids = [];
foreach ([Redis::COMPRESSION_LZ4, null, Redis::COMPRESSION_ZSTD, null, Redis::COMPRESSION_NONE, null] as $codec) {
	$redis = new Redis;
	$redis->pconnect($server->socket());
	say($redis->getOption(Redis::OPT_COMPRESSION), $redis->getOption(Redis::OPT_READ_ANY));
	$codec === null || $redis->setOption(Redis::OPT_COMPRESSION, $codec);
	$codec === null || $redis->setOption(Redis::OPT_READ_ANY, true);
	$before = $redis->get('k');
	echo match ($before) { false => 'nothing', $text => 'text', default => 'bytes' }, ', ', $redis->set('k', $text), ', ', $redis->get('k') === $text ? 'text' : 'bytes', ', ',
		$server->cli('GET', 'k') === $text ? 'text' : 'bytes', "\n";
	$redis->setOption(Redis::OPT_COMPRESSION, Redis::COMPRESSION_LZ4);
	$redis->set('k', $text);
	$ids[] = $redis->client('id');
	$redis->close();
}
say(count(array_unique($ids)));
?>
--EXPECT--
0
false
nothing, 1, text, bytes
0
false
bytes, 1, text, text
0
false
text, 1, text, bytes
0
false
bytes, 1, text, text
0
false
text, 1, text, text
0
false
bytes, 1, text, text
1
