--TEST--
A transaction inside of a MULTI that call() has sent is refused: its commands would be executed, and an exception say that nothing was
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
function refused(callable $transaction): void
{
	try {
		say($transaction());
	} catch (Error $error) {
		say($error);
	}
}

$client->call('MULTI');
refused(fn() => $client->transaction(fn($t) => $t->incr('n')));
refused(fn() => $client->transaction(fn($t) => $t->incr('n'), watch: ['k']));
refused(fn() => $client->concurrently([fn($redis) => $redis->transaction(fn($t) => $t->incr('n'))]));
say($client->call('EXEC'), $client->get('n'));
refused(fn() => $client->transaction(fn($t, $client) => $t->incr('n')->call('INCR', $client->call('MULTI'))));
say($client->call('DISCARD'), $client->get('n'));
say($client->transaction(fn($t) => $t->incr('n')));

/* One that was not allowed is none. */
$server->cli('ACL', 'SETUSER', 'default', '-multi');
try {
	$client->call('MULTI');
} catch (Hiredis\ServerException $error) {
	say($error->prefix);
}
$server->cli('ACL', 'SETUSER', 'default', '+multi');
say($client->transaction(fn($t) => $t->incr('n')));
?>
--EXPECT--
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
[]
NULL
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"OK"
NULL
[1]
"NOPERM"
[2]
