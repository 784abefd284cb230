--TEST--
Async: tickets and what comes under them; nothing waits
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$redis = (new Hiredis\Client($server->uri()))->async();
say($redis->socket(), $redis->flush(), $redis->poll(), $redis->due(), $redis->pending());
$redis->set('k', 'v', EX: 100);
$redis->get('k');
$redis->lpush('k', 1);
$redis->call('INCR', 'n');
$redis->query('SET user:%d %s', 7, 'two words');
say($redis->pipelined(fn ($p) => $p->incr('n')->get('k')));
$redis->pipelined(fn ($p) => $p->incr('n')->lpush('k', 1));
$redis->pipelined(fn ($p) => $p->incr('n')->lpush('k', 1), throw: false);
$redis->transaction(fn ($t) => $t->incr('n')->hset('h', ['a' => 1])->hgetall('h'));
$redis->transaction(fn ($t) => $t->incr('n')->lpush('k', 1));
$redis->transaction(fn ($t) => $t->incr('n')->call('LPUSH', 'k'));
say($redis->pipelined(fn ($p) => null), $redis->transaction(fn ($t) => null), $redis->pending());
tell(outcome(fn () => $redis->pipelined(fn ($p) => throw new Exception('mine'))), outcome(fn () => $redis->transaction(fn ($t) => $t, true)));
foreach ([['blpop', 'l', 0], ['call', 'RESET'], ['call', 'QUIT'], ['call', 'HELLO', 3], ['call', 'SUBSCRIBE', 'c'], ['get', null], ['pipelined', 'none']] as $call) {
	$method = array_shift($call);
	say(outcome(fn () => $redis->$method(...$call)));
}
/* What holds for all that is queued behind is no part of a list. */
foreach (['SELECT 1', 'AUTH x', 'MULTI', 'EXEC', 'WATCH k', 'UNWATCH'] as $words) {
	say(outcome(fn () => $redis->pipelined(fn ($p) => $p->ping()->call(...explode(' ', $words)))));
}
say(outcome(fn () => $redis->transaction(fn ($t) => $t->select(1))));
say(outcome(fn () => clone $redis), outcome(fn () => serialize($redis)), outcome(fn () => new Hiredis\Async()));
foreach (all($redis) as $ticket => $reply) {
	echo $ticket, ' ';
	say($reply);
}
say($redis->pending(), $redis->due());
/* A pipeline that outlives its callable. */
$redis->pipelined(function ($p) use (&$kept) { $kept = $p->ping(); });
say(outcome(fn () => $kept->ping()), outcome(fn () => $kept->execute()), all($redis));
/* MULTI and EXEC by hand, WATCH with transaction(). */
foreach (['MULTI', 'PING', 'EXEC'] as $word) {
	$redis->call($word);
}
say(array_values(all($redis)));
$redis->call('WATCH', 'n');
all($redis);
$server->cli('INCR', 'n');
$redis->transaction(fn ($t) => $t->incr('n'), true);
say(array_values(all($redis)));
/* RESP2, a database, a command with an argument that is borrowed; everything behind the handshake. */
$redis = (new Hiredis\Client($server->uri('?protocol=2'), database: 3, name: 'me'))->async();
$redis->hset('h', ['a' => 1]);
$redis->hgetall('h');
$redis->transaction(fn ($t) => $t->hgetall('h')->zadd('z', 1.5, 'm')->zscore('z', 'm'));
$redis->set('large', $large = str_repeat('x', 3_000_000));
$redis->get('large');
$redis->client('GETNAME');
$replies = array_values(all($redis));
say($replies[4] === $large);
unset($replies[4]);
say(array_values($replies));
?>
--EXPECT--
NULL
true
[]
NULL
0
6
NULL
NULL
11
Exception: mine
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
Hiredis\HiredisError: A blocking command would hold up the commands queued behind it: give it a client of its own
Hiredis\HiredisError: RESET would change the connection under the commands queued behind it
Hiredis\HiredisError: QUIT would change the connection under the commands queued behind it
Hiredis\HiredisError: HELLO would change the connection under the commands queued behind it
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, null given
TypeError: Hiredis\Async::pipelined(): Argument #1 ($queue) must be a valid callback, function "none" not found or invalid function name
Hiredis\HiredisError: SELECT concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: AUTH concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: MULTI concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: EXEC concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: WATCH concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: UNWATCH concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: SELECT concerns all commands queued behind it: send it by itself
Error: Trying to clone an uncloneable object of class Hiredis\Async
Exception: Serialization of 'Hiredis\Async' is not allowed
Error: Cannot instantiate Hiredis\Async with new: use Hiredis\Client::async()
1 "OK"
2 "v"
3 error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
4 1
5 "OK"
6 [2, "v"]
7 error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
8 [4, error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
9 [5, 1, {"a": "1"}]
10 error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
11 error(ERR) "ERR wrong number of arguments for 'lpush' command"
0
NULL
Hiredis\HiredisError: The commands have already been queued
Hiredis\HiredisError: The commands have already been queued
{12: ["PONG"]}
["OK", "QUEUED", ["PONG"]]
[NULL]
true
[1, {"a": "1"}, [{"a": "1"}, 1, 1.5], "OK", "me"]
