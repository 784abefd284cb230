--TEST--
Errors at run time are in their places and thrown as a PipelineException; a refused command throws its own error, and nothing is executed
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
$queue = fn ($t) => $t->set('s', 'text')->lpush('s', 1)->incr('s')->get('s');
$exception = outcome(fn () => $client->transaction($queue));
say(get_class($exception), $exception->getMessage(), $exception->prefix, $exception->command, $exception->index, $exception->replies);
say(array_map(fn ($reply) => $reply instanceof Hiredis\ServerException ? $reply->command : null, $exception->replies));
say($client->transaction($queue, throw: false), $client->get('s'));

foreach ([true, false] as $throw) {
	foreach ([fn ($t) => $t->set('never', 1)->call('NOSUCH', 'secret')->call('GET'), fn ($t) => $t->set('never', 1)->call('GET')] as $queue) {
		$exception = outcome(fn () => $client->transaction($queue, ['s'], 3, $throw));
		say(get_class($exception), $exception, $exception->prefix, $exception->command, $client->exists('never'));
	}
}
/* What would end or nest it is refused before anything is sent. */
foreach (['MULTI', 'exec', 'Discard', 'WATCH', 'RESET', 'QUIT'] as $word) {
	say(outcome(fn () => $client->transaction(fn ($t) => $t->set('never', 1)->call($word, 'k'))), outcome(fn () => $client->transaction(fn ($t) => $t->set('never', 1)->query("$word k"))), $client->exists('never'));
}
say($client->transaction(fn ($t) => $t->call('UNWATCH')->ping()));
say(outcome(fn () => $client->transaction(fn ($t) => $t->call('SUBSCRIBE', 'c'))), outcome(fn () => $client->transaction(fn ($t) => $t->multi())), outcome(fn () => $client->transaction(fn ($t) => $t->exec())));
say(outcome(fn () => $client->call('EXEC')), outcome(fn () => $client->call('DISCARD')), $client->ping());
/* Out of memory at the server: the reason, not EXECABORT. */
$server->cli('CONFIG', 'SET', 'maxmemory', 1);
say(outcome(fn () => $client->transaction(fn ($t) => $t->set('a', 1)))->prefix);
$server->cli('CONFIG', 'SET', 'maxmemory', 0);
say($client->transaction(fn ($t) => $t->set('a', 1)));
?>
--EXPECT--
"Hiredis\\PipelineException"
"WRONGTYPE Operation against a key holding the wrong kind of value"
"WRONGTYPE"
"LPUSH"
1
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text"]
[NULL, "LPUSH", "INCR", NULL]
["OK", error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value", error(ERR) "ERR value is not an integer or out of range", "text"]
"text"
"Hiredis\\ServerException"
error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' "
"ERR"
"NOSUCH"
0
"Hiredis\\ServerException"
error(ERR) "ERR wrong number of arguments for 'get' command"
"ERR"
"GET"
0
"Hiredis\\ServerException"
error(ERR) "ERR unknown command 'NOSUCH', with args beginning with: 'secret' "
"ERR"
"NOSUCH"
0
"Hiredis\\ServerException"
error(ERR) "ERR wrong number of arguments for 'get' command"
"ERR"
"GET"
0
Hiredis\HiredisError: MULTI cannot be part of a transaction
Hiredis\HiredisError: MULTI cannot be part of a transaction
0
Hiredis\HiredisError: EXEC cannot be part of a transaction
Hiredis\HiredisError: EXEC cannot be part of a transaction
0
Hiredis\HiredisError: DISCARD cannot be part of a transaction
Hiredis\HiredisError: DISCARD cannot be part of a transaction
0
Hiredis\HiredisError: WATCH cannot be part of a transaction
Hiredis\HiredisError: WATCH cannot be part of a transaction
0
Hiredis\HiredisError: RESET cannot be part of a transaction
Hiredis\HiredisError: RESET cannot be part of a transaction
0
Hiredis\HiredisError: QUIT cannot be part of a transaction
Hiredis\HiredisError: QUIT cannot be part of a transaction
0
["OK", "PONG"]
Hiredis\HiredisError: SUBSCRIBE has replies that cannot be counted: write $messages = $client->subscriber(), then $messages->subscribe('news'), and read with foreach ($messages as $message)
Hiredis\HiredisError: MULTI is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which returns the replies
Hiredis\HiredisError: EXEC is not a method: write $client->transaction(fn ($t) => $t->incr('key')), which sends EXEC after its callable; execute() sends a pipeline
error(ERR) "ERR EXEC without MULTI"
error(ERR) "ERR DISCARD without MULTI"
"PONG"
"OOM"
["OK"]
