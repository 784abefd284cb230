--TEST--
Tasks on a connection that held WATCH or MULTI and is gone: all that wait for it are told, once, and nothing was sent
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
foreach (['WATCH k', 'MULTI'] as $command) {
	$client = new Hiredis\Client($server->uri());
	$client->call(...explode(' ', $command));
	foreach ($client->stream([['PING'], ['PING']]) as $reply) {
		break;
	}
	/* All of them, because what the first has relied on the others may have relied on, too. */
	$results = $client->concurrently(array_fill(0, 3, fn ($redis) => $redis->set('k', 'v')), throw: false);
	tell(...$results);
	say($results[0] === $results[1], $results[0] === $results[2]);
	say($client->concurrently(array_fill(0, 2, fn ($redis) => $redis->set('k', 'v'))));
}
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
true
true
["OK", "OK"]
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
true
true
["OK", "OK"]
