--TEST--
Errors are thrown as a PipelineException after all replies were read, or stay in their places
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$queue = fn (Hiredis\Pipeline $p) => $p->set('s', 'text')->lpush('s', 1)->incr('s')->get('s')->call('NOSUCH', 'secret')->eval('return {1, redis.error_reply("INNER error"), "x"}', 0);
foreach ([fn () => $client->pipelined($queue), fn () => $queue($client->pipeline())->execute()] as $run) {
	$exception = outcome($run);
	say($exception instanceof Hiredis\ServerException, get_class($exception), $exception->getMessage(), $exception->prefix, $exception->command, $exception->index, $exception->replies);
	say(array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? [$reply->prefix, $reply->command] : null, $exception->replies));
}
say($client->pipelined($queue, throw: false), $queue($client->pipeline())->execute(false));
say(iterator_to_array($queue($client->pipeline())->stream()));
/* An error inside an array is not thrown. */
say($client->pipelined(fn ($p) => $p->eval('return {redis.error_reply("INNER error")}', 0)));
say($client->get('s'), $client->isConnected());
?>
--EXPECT--
true
"Hiredis\\PipelineException"
"WRONGTYPE Operation against a key holding the wrong kind of value"
"WRONGTYPE"
"LPUSH"
1
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text", error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' ", [1, error(INNER) "INNER error", "x"]]
[NULL, ["WRONGTYPE", "LPUSH"], ["ERR", "INCR"], NULL, ["ERR", "NOSUCH"], NULL]
true
"Hiredis\\PipelineException"
"WRONGTYPE Operation against a key holding the wrong kind of value"
"WRONGTYPE"
"LPUSH"
1
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text", error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' ", [1, error(INNER) "INNER error", "x"]]
[NULL, ["WRONGTYPE", "LPUSH"], ["ERR", "INCR"], NULL, ["ERR", "NOSUCH"], NULL]
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text", error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' ", [1, error(INNER) "INNER error", "x"]]
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text", error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' ", [1, error(INNER) "INNER error", "x"]]
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text", error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' ", [1, error(INNER) "INNER error", "x"]]
[[error(INNER) "INNER error"]]
"text"
true
