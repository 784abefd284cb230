--TEST--
With hiredis.redis_cache, rawCommand() returns members with scores and fields with values as a flat list, as it does without a cache
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_cache=8M
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->zAdd('z', 1.5, 'one', 2, 'two');
$redis->zAdd('one', 3, 'member');
$redis->hSet('h', 'field', 'value');
foreach ([
	['ZRANGE', 'z', 0, -1, 'WITHSCORES'], ['ZRANGE', 'z', 0, -1], ['zrevrange', 'z', 0, -1, 'WITHSCORES'], ['ZRANGEBYSCORE', 'z', 0, 9, 'WITHSCORES'],
	['ZREVRANGEBYSCORE', 'z', 9, 0, 'WITHSCORES'], ['ZUNION', 2, 'z', 'one', 'WITHSCORES'], ['ZINTER', 1, 'z', 'WITHSCORES'], ['ZDIFF', 1, 'z', 'WITHSCORES'],
	['ZRANDMEMBER', 'one', 1, 'WITHSCORES'], ['ZRANDMEMBER', 'one'], ['HRANDFIELD', 'h', 1, 'WITHVALUES'], ['HRANDFIELD', 'h'], ['HRANDFIELD', 'none'],
	['ZPOPMIN', 'none', 1], ['ZRANGE', 'none', 0, -1, 'WITHSCORES'],
] as $command) {
	say(implode(' ', $command), $redis->rawCommand(...$command));
}
/* How Symfony's Messenger fetches a message that was to wait. */
say($redis->rawCommand('ZPOPMIN', 'z', 1), $redis->rawCommand('ZPOPMAX', 'z'), $redis->rawCommand('ZPOPMAX', 'z', 1));
$redis->zAdd('z', 1.5, 'one', 2, 'two');
say($redis->multi()->rawCommand('ZPOPMIN', 'z', 1)->rawCommand('ZRANGE', 'h', 0, 1)->exec(), $redis->pipeline()->rawCommand('ZPOPMAX', 'z', 2)->exec());
say($redis->rawCommand('ZRANGE', 'h', 0, 1), $redis->getLastError());
/* The client does not know which commands a raw EXEC answers, so their replies stay as RESP3 sends them. docs/redis.md says so. */
foreach ([['MULTI'], ['ZRANGE', 'one', 0, -1, 'WITHSCORES'], ['EXEC']] as $command) {
	say(implode(' ', $command), $redis->rawCommand(...$command));
}
?>
--EXPECT--
"ZRANGE z 0 -1 WITHSCORES"
["one", "1.5", "two", "2"]
"ZRANGE z 0 -1"
["one", "two"]
"zrevrange z 0 -1 WITHSCORES"
["two", "2", "one", "1.5"]
"ZRANGEBYSCORE z 0 9 WITHSCORES"
["one", "1.5", "two", "2"]
"ZREVRANGEBYSCORE z 9 0 WITHSCORES"
["two", "2", "one", "1.5"]
"ZUNION 2 z one WITHSCORES"
["one", "1.5", "two", "2", "member", "3"]
"ZINTER 1 z WITHSCORES"
["one", "1.5", "two", "2"]
"ZDIFF 1 z WITHSCORES"
["one", "1.5", "two", "2"]
"ZRANDMEMBER one 1 WITHSCORES"
["member", "3"]
"ZRANDMEMBER one"
"member"
"HRANDFIELD h 1 WITHVALUES"
["field", "value"]
"HRANDFIELD h"
"field"
"HRANDFIELD none"
false
"ZPOPMIN none 1"
[]
"ZRANGE none 0 -1 WITHSCORES"
[]
["one", "1.5"]
["two", "2"]
[]
[["one", "1.5"], false]
[["two", "2"]]
false
"WRONGTYPE Operation against a key holding the wrong kind of value"
"MULTI"
true
"ZRANGE one 0 -1 WITHSCORES"
"QUEUED"
"EXEC"
[[["member", "3"]]]
