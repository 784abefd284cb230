--TEST--
A transaction whose WATCH was lost inside its callable is not executed
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
$client = new Hiredis\Client($server->uri());
$client->set('watched', 'before');

function attempt(Hiredis\Client $client, Server $server, callable $meanwhile): void
{
	tell(outcome(fn () => $client->transaction(function ($transaction) use ($client, $server, $meanwhile) {
		$meanwhile($client);
		$server->cli('SET', 'watched', 'by another');
		$transaction->set('done', 1);
	}, watch: ['watched'])));
	say($client->get('done'), $client->transaction(fn ($transaction) => $transaction->ping(), watch: ['watched']));
}

attempt($client, $server, fn ($client) => $client->close());
attempt($client, $server, function ($client) use ($server) {
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	outcome(fn () => $client->get('k'));
	outcome(fn () => $client->get('k'));
});
attempt($client, $server, function ($client) {
	foreach (['MULTI', 'EXEC'] as $command) {
		$client->call($command);
	}
});
attempt($client, $server, fn ($client) => $client->call('UNWATCH'));
attempt($client, $server, function ($client) {
	foreach ($client->stream([['GET', 'k'], ['GET', 'k']]) as $reply) {
		break;
	}
});
/* Of a transaction that has ended with an exception nothing is told later. */
say(outcome(fn () => $client->transaction(function ($transaction, $client) {
	foreach ($client->stream([['GET', 'k'], ['GET', 'k']]) as $reply) {
		throw new LogicException('mine');
	}
}, watch: ['watched'])), $client->get('watched'));
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
NULL
["PONG"]
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
NULL
["PONG"]
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
NULL
["PONG"]
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
NULL
["PONG"]
Hiredis\ConnectionException: ENDPOINT: the keys are not watched any more: the connection was lost, or EXEC or UNWATCH was sent in between (not executed, no command)
NULL
["PONG"]
LogicException: mine
"by another"
