--TEST--
A listener, a stream's loop and its source cannot use the client they are in; another client they can
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['enable-debug-command' => 'yes']);
$client = new Hiredis\Client($server->uri());
$other = new Hiredis\Client($server->uri());
$client->set('k', 'v');
$pushed = fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->call('DEBUG', 'PROTOCOL', 'push')->get('k'));

$client->onPush(fn ($push) => say($push, $other->get('k')));
say($pushed());
foreach (['get' => fn () => $client->get('k'), 'pipeline' => fn () => $client->pipeline()->get('k')->execute(), 'close' => fn () => $client->close(),
	'connect' => fn () => $client->connect(), 'withTimeout' => fn () => $client->withTimeout(1.0)->get('k'),
	'stream' => fn () => iterator_to_array($client->stream([['GET', 'k']])),
	'concurrently' => fn () => $client->concurrently([fn ($client) => $client->get('k')]),
	'transaction' => fn () => $client->transaction(fn ($transaction) => $transaction->get('k'))] as $name => $use) {
	/* Caught inside: the batch goes on. */
	$client->onPush(function () use ($use, $name) {
		echo "$name: ";
		say(outcome($use));
	});
	say($pushed());
	/* Not caught: the batch ends with it, and the connection. */
	$client->onPush($use);
	say(get_class(outcome($pushed)), $client->isConnected());
}
$client->onPush(fn () => throw new DomainException('of the listener'));
say(outcome($pushed), $client->isConnected());
$client->onPush(null);
say($pushed());

foreach ($client->stream([['GET', 'k'], ['GET', 'k']]) as $reply) {
	say($reply, outcome(fn () => $client->get('k')), $other->get('k'));
}
say(outcome(fn () => iterator_to_array($client->stream((function () use ($client) {
	yield ['GET', 'k'];
	yield ['GET', $client->get('k')];
})()))), $client->get('k'));
?>
--EXPECT--
push(server-cpu-usage) [42]
"v"
["v", "Some real reply following the push reply", "v"]
get: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
pipeline: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
close: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
connect: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
withTimeout: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
stream: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
concurrently: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
transaction: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["v", "Some real reply following the push reply", "v"]
"Hiredis\\HiredisError"
false
DomainException: of the listener
false
["v", "Some real reply following the push reply", "v"]
"v"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"v"
"v"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"v"
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"v"
