--TEST--
multi() refuses commands that would end the transaction or whose replies are not in the list of EXEC; a pipeline without multi() sends them
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
$redis->connect($server->socket());
$redis->hSet('hash', 'field', 'value');

foreach (['MULTI', 'exec', 'DISCARD', 'RESET', 'QUIT', 'WATCH'] as $name) {
	$redis->multi()->set('key', $name);
	say(outcome(fn () => $redis->rawCommand($name, ...$name === 'WATCH' ? ['key'] : [])));
	say($redis->hGetAll('hash')->exec(), $redis->get('key'));
}
$redis->multi();
say(outcome(fn () => $redis->watch('key')), $redis->hGetAll('hash')->exec());
$redis->pipeline()->get('key')->multi();
say(outcome(fn () => $redis->rawCommand('EXEC')), $redis->get('key')->exec()->get('key')->exec());

say('a pipeline');
say($redis->pipeline()->watch('key')->rawCommand('MULTI')->rawCommand('GET', 'key')->rawCommand('EXEC')->get('key')->exec());
?>
--EXPECT--
RedisException: MULTI cannot be part of a transaction
[true, {"field": "value"}]
"MULTI"
RedisException: EXEC cannot be part of a transaction
[true, {"field": "value"}]
"exec"
RedisException: DISCARD cannot be part of a transaction
[true, {"field": "value"}]
"DISCARD"
RedisException: RESET cannot be part of a transaction
[true, {"field": "value"}]
"RESET"
RedisException: QUIT cannot be part of a transaction
[true, {"field": "value"}]
"QUIT"
RedisException: WATCH cannot be part of a transaction
[true, {"field": "value"}]
"WATCH"
RedisException: WATCH cannot be part of a transaction
[{"field": "value"}]
RedisException: EXEC cannot be part of a transaction
["WATCH", ["WATCH"], "WATCH"]
"a pipeline"
[true, true, "QUEUED", ["WATCH"], "WATCH"]
