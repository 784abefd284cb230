--TEST--
An argument whose destructor throws once it has become a string: the command is not sent
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
	public function __toString(): string
	{
		return 'k';
	}

	public function __destruct()
	{
		throw new Exception('gone');
	}
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('k', 1);
say(outcome(fn () => $redis->incr(new Key))->getMessage());
say(outcome(fn () => $redis->get(new Key))->getMessage());
say(outcome(fn () => $redis->mget(['k', new Key]))->getMessage());
say($redis->get('k'));
?>
--EXPECT--
"gone"
"gone"
"gone"
"1"
