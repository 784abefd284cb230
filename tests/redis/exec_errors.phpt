--TEST--
exec() throws what a command alone would throw, once, when all replies are there; errors that are false alone are false in the list
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
$redis->mset(['k' => 'v', 'n' => 1]);
$dump = $redis->dump('k');
$commands = fn () => $redis->get('k')->restore('k', 0, $dump)->lPush('k', 'x')->incr('n')->get('k');
$after = fn () => say($redis->getMode(), $redis->get('n'));

say(outcome(fn () => $redis->restore('k', 0, $dump)), $redis->lPush('k', 'x'));
say(outcome(fn () => $redis->pipeline() === $commands()), outcome(fn () => $redis->exec()), $redis->getLastError());
$after();
say(outcome(fn () => $redis->multi() === $commands()), outcome(fn () => $redis->exec()));
$after();
$redis->pipeline()->multi();
$commands()->exec();
say(outcome(fn () => $redis->get('k')->exec()));
$after();
say($redis->pipeline()->lPush('k', 'x')->incr('n')->exec(), $redis->multi()->lPush('k', 'x')->incr('n')->exec());

/* Of what the server did not take into the transaction, too. */
$redis->config('SET', 'maxmemory', '1');
say(outcome(fn () => $redis->multi()->get('k')->set('x', 1)->exec()), $redis->getMode(), $redis->get('k'));
say(outcome(fn () => $redis->pipeline()->get('k')->set('x', 1)->set('y', 2)->exec()), $redis->getMode(), $redis->get('k'));
$redis->config('SET', 'maxmemory', '0');
say($redis->multi()->get('k')->rawcommand('NOSUCHCOMMAND')->exec());
say(array_slice(array_keys($redis->client('info')), 0, 2), $redis->client('list')[0]['id'] === $redis->client('info')['id']);
?>
--EXPECT--
RedisException: BUSYKEY Target key name already exists.
false
true
RedisException: BUSYKEY Target key name already exists.
"WRONGTYPE Operation against a key holding the wrong kind of value"
0
"2"
true
RedisException: BUSYKEY Target key name already exists.
0
"3"
RedisException: BUSYKEY Target key name already exists.
0
"4"
[false, 5]
[false, 6]
RedisException: OOM command not allowed when used memory > 'maxmemory'.
0
"v"
RedisException: OOM command not allowed when used memory > 'maxmemory'.
0
"v"
false
["id", "addr"]
true
