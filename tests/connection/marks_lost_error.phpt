--TEST--
A lost connection that held MULTI, WATCH or TRACKING is told once, before anything is done on a new one
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
foreach ([['MULTI'], ['WATCH', 'k'], ['CLIENT', 'TRACKING', 'ON']] as $command) {
	$client = new Hiredis\Client($server->uri());
	$client->call(...$command);
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	tell(outcome(fn () => $client->set('k', 'v')));
	say($client->set('k', 'v'));
	/* What was let go with close() is not lost. */
	$client->call(...$command);
	$client->close();
	say($client->set('k', 'v'));
}
/* A stream that is left early takes its connection along. */
foreach ([['MULTI'], ['WATCH', 'k'], ['CLIENT', 'TRACKING', 'ON']] as $command) {
	$client = new Hiredis\Client($server->uri());
	$client->call(...$command);
	foreach ($client->stream([['PING'], ['PING']]) as $reply) {
		break;
	}
	tell(outcome(fn () => $client->set('k', 'v')));
	say($client->set('k', 'v'));
}
/* Ended in order: nothing is told. */
$client = new Hiredis\Client($server->uri());
foreach ([[['MULTI'], ['EXEC']], [['MULTI'], ['DISCARD']], [['WATCH', 'k'], ['UNWATCH']], [['CLIENT', 'TRACKING', 'ON'], ['CLIENT', 'TRACKING', 'OFF']]] as $commands) {
	foreach ($commands as $command) {
		$client->call(...$command);
	}
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	say($client->set('k', 'v'));
}

/* What a MULTI of one's own has done is not repeated on a new connection: that is told. A transaction's is repeated. */
foreach ([['EXEC'], ['DISCARD']] as $end) {
	$client = new Hiredis\Client($server->uri());
	$client->pipelined(fn($pipeline) => $pipeline->call('MULTI')->select(4)->call(...$end));
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	tell(outcome(fn () => $client->get('k')));
	say($client->get('k'));
}
$client = new Hiredis\Client($server->uri());
$client->transaction(fn($transaction) => $transaction->select(4)->set('in', 'four'));
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say($client->get('in'));
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
"OK"
"OK"
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
"OK"
"OK"
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command SET (not executed, SET)
"OK"
"OK"
Hiredis\ConnectionException: ENDPOINT: the connection that held MULTI is gone (not executed, no command)
"OK"
Hiredis\ConnectionException: ENDPOINT: the connection that held WATCH is gone (not executed, no command)
"OK"
Hiredis\ConnectionException: ENDPOINT: the connection that held CLIENT TRACKING is gone (not executed, no command)
"OK"
"OK"
"OK"
"OK"
"OK"
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command GET (not executed, GET)
"v"
"v"
"v"
"four"
