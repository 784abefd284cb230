--TEST--
Hiredis\observe() of \Redis: each command, pipeline and transaction
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

$server = Server::start();
$redis = new Redis;
Hiredis\observe(function (string $command, int $count, float $start, float $seconds, string $endpoint, ?Throwable $error) use ($server, &$redis) {
	echo "$command $count", $endpoint === $server->uri() ? '' : " $endpoint", $error ? ' ' . get_class($error) : '', "\n";
	outcome(fn () => $redis->get('its own'));
});
$redis->connect($server->socket());
say($redis->set('a', 1), $redis->get('a'), $redis->rawCommand('x{}'), $redis->hGet('a', 'f'));
say($redis->pipeline()->get('a')->hGet('a', 'f')->get('a')->exec());
say($redis->multi()->get('a')->incr('a')->exec());
$cursor = null;
say($redis->scan($cursor));
?>
--EXPECT--
SET 1
GET 1
other 1 Hiredis\ServerException
HGET 1 Hiredis\ServerException
true
"1"
false
false
PIPELINE 3 Hiredis\ServerException
["1", false, "1"]
MULTI 2
["1", 2]
SCAN 1
["a"]
