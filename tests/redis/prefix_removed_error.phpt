--TEST--
A key whose __toString() removes or changes the prefix: the key gets the prefix that is set when it has become a string
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Key
{
	public function __construct(private string $prefix)
	{
	}

	public function __toString(): string
	{
		global $redis;
		$redis->setOption(Redis::OPT_PREFIX, $this->prefix);
		return 'k';
	}
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->mSet(['k' => 'no prefix', 'p:k' => 'p', 'other:k' => 'other']);
$redis->setOption(Redis::OPT_PREFIX, 'p:');
say($redis->mGet(['k', new Key(''), 'k']));
$redis->setOption(Redis::OPT_PREFIX, 'p:');
say($redis->mGet(['k', new Key('other:'), 'k']));
say($redis->exists([new Key(''), 'p:k']));
?>
--EXPECT--
["p", "no prefix", "no prefix"]
["p", "other", "other"]
2
