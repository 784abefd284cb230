--TEST--
A command suspends its fiber until its reply is there; errors are thrown there
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../../../tests/inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/inc/fibers.inc';
require __DIR__ . '/../../../tests/inc/server.inc';

$server = Server::start();
$redis = new Hiredis\Revolt\Client($server->uri());
say($redis->set('k', 'v', EX: 100), $redis->get('k'), $redis->get('none'), $redis->hset('h', ['a' => 1, 'b' => 2]), $redis->hgetall('h'));
say($redis->query('SET user:%d %s', 7, 'two words'), $redis->call('GET', 'user:7'), $redis->config('GET', 'maxmemory'));
say(outcome(fn () => $redis->lpush('k', 1)), outcome(fn () => $redis->get([])), outcome(fn () => $redis->blpop('l', 1)));
say($redis->pipelined(fn ($p) => $p->get('k')->incr('n')), $redis->pipelined(fn ($p) => null));
say($redis->pipelined(fn ($p) => $p->get('k')->lpush('k', 1), throw: false));
$exception = outcome(fn () => $redis->pipelined(fn ($p) => $p->get('k')->lpush('k', 1)));
say(get_class($exception), $exception->index, $exception->replies);
foreach (['MULTI', 'exec', 'WATCH', 'SELECT', 'AUTH', 'RESET', 'QUIT'] as $name) {
	say(outcome(fn () => $redis->call($name)));
}
/* Nor hidden in a list: the other fibers' commands come behind it. */
say(outcome(fn () => $redis->pipelined(fn ($p) => $p->select(3)->get('k'))), outcome(fn () => $redis->pipelined(fn ($p) => $p->call('MULTI'))));
say(outcome(fn () => $redis->transaction(fn ($t) => $t->select(3))), $redis->get('k'));
say(outcome(fn () => $redis->select(3)), outcome(fn () => clone $redis));
say((new Hiredis\Script('return ARGV[1]'))->run($redis, [], ['x']), (new Hiredis\Script('return ARGV[1]'))->run($redis, [], ['y']));
/* Fibers take their own replies, whatever the order of their tasks. */
say(together(array_map(fn (int $i) => fn () => $redis->incrby("n:$i", $i) + $redis->incrby("n:$i", $i), range(1, 5))));
say(together(['error' => fn () => $redis->lpush('k', 1), 'value' => fn () => $redis->get('k')]));
/* A client of another configuration. */
$other = new Hiredis\Revolt\Client(new Hiredis\Client($server->uri(), database: 5, protocol: 2));
say($other->set('five', 1), $redis->exists('five'), $other->exists('five'));
?>
--EXPECT--
"OK"
"v"
NULL
2
{"a": "1", "b": "2"}
"OK"
"two words"
{"maxmemory": "0"}
error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
TypeError: Hiredis\Commands::get(): Argument #1 ($key) must be of type string|int|float|bool|Stringable, array given
Hiredis\HiredisError: A blocking command would hold up the commands queued behind it: give it a client of its own
["v", 1]
[]
["v", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
"Hiredis\\PipelineException"
1
["v", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"]
Hiredis\HiredisError: MULTI concerns every fiber that uses the client: use transaction()
Hiredis\HiredisError: EXEC concerns every fiber that uses the client: use transaction()
Hiredis\HiredisError: WATCH concerns every fiber that uses the client: use transaction()
Hiredis\HiredisError: SELECT concerns every fiber that uses the client: name the database in the URI
Hiredis\HiredisError: AUTH concerns every fiber that uses the client: name the user in the URI
Hiredis\HiredisError: RESET would change the connection under the commands queued behind it
Hiredis\HiredisError: QUIT would change the connection under the commands queued behind it
Hiredis\HiredisError: SELECT concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: MULTI concerns all commands queued behind it: send it by itself
Hiredis\HiredisError: SELECT concerns all commands queued behind it: send it by itself
"v"
Hiredis\HiredisError: SELECT concerns every fiber that uses the client: name the database in the URI
Error: Trying to clone an uncloneable object of class Hiredis\Revolt\Client
"x"
"y"
[3, 6, 9, 12, 15]
{"error": error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", "value": "v"}
"OK"
0
1
