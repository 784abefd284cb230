--TEST--
What a scan's cursor held before goes when the cursor has its new value: a destructor finds it there
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

final class Last
{
	public function __destruct()
	{
		global $cursor, $kept;
		$kept = $cursor;
		throw new Exception('gone');
	}
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->set('a', 1);
$cursor = [[1, new Last]];
say(outcome(function () use ($redis, &$cursor) { return $redis->scan($cursor); })->getMessage(), $kept, $cursor);
?>
--EXPECT--
"gone"
0
0
