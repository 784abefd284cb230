--TEST--
A MULTI that the server rejects is not taken for an open one: each transaction() names the server's error, and a WATCH ends
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['rename-command' => ['MULTI', 'renamed']]);
$client = new Hiredis\Client($server->uri());
foreach ([[], ['k'], []] as $watch) {
	$exception = outcome(fn () => $client->transaction(fn ($t) => $t->incr('n'), watch: $watch));
	say("$exception->prefix of $exception->command");
}
say(outcome(fn () => $client->call('MULTI'))->prefix, outcome(fn () => $client->auth('default', '')), $client->get('n'));
/* Any rejected MULTI opens none, but one that is nested leaves the first open. */
$client = new Hiredis\Client(Server::start()->uri());
say(outcome(fn () => $client->call('MULTI', 'argument'))->prefix, $client->transaction(fn ($t) => $t->incr('n')));
$client->call('MULTI');
foreach ([[], ['argument']] as $arguments) {
	say(outcome(fn () => $client->call('MULTI', ...$arguments))->prefix, get_class(outcome(fn () => $client->transaction(fn ($t) => $t->incr('n')))));
}
say(outcome(fn () => $client->call('EXEC'))->prefix, $client->transaction(fn ($t) => $t->incr('n')));
/* EXEC without MULTI ends no WATCH. */
$client->call('WATCH', 'n');
say(outcome(fn () => $client->call('EXEC'))->getMessage(), $client->incr('n'));
$client->call('MULTI');
say($client->call('EXEC'));
?>
--EXPECT--
"ERR of MULTI"
"ERR of MULTI"
"ERR of MULTI"
"ERR"
"OK"
"3"
"ERR"
[1]
"ERR"
"Hiredis\\HiredisError"
"ERR"
"Hiredis\\HiredisError"
"EXECABORT"
[2]
"ERR EXEC without MULTI"
3
NULL
