--TEST--
Where the server does not know MULTI, no MULTI is taken for open afterwards: each transaction() names the server's error, and a WATCH ends
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
/* EXEC and DISCARD without MULTI say that none is open, also after a MULTI whose error could mean that one is. */
$client = new Hiredis\Client(Server::start()->uri());
foreach (['EXEC', 'DISCARD'] as $end) {
	say(outcome(fn () => $client->call('MULTI', 'argument'))->prefix, outcome(fn () => $client->call($end))->getMessage());
	say($client->transaction(fn ($t) => $t->incr('n')));
}
/* They do not end a WATCH. */
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
"ERR EXEC without MULTI"
[1]
"ERR"
"ERR DISCARD without MULTI"
[2]
"ERR EXEC without MULTI"
3
NULL
