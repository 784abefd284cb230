--TEST--
exit() in the middle of a stream and a transaction leaves nothing behind that the code which still runs could read
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

/* Before the server's own, which stops it. */
register_shutdown_function(function () use (&$client, &$stream) {
	say($client->isConnected(), outcome(fn () => $client->get('b')), outcome(fn () => $client->close()));
	$stream = null;
	say($client->get('b'), $client->exists('never'), $client->transaction(fn ($transaction) => $transaction->get('a')));
});
$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->mset(['a' => 'A', 'b' => 'B']);
$client->transaction(function ($transaction, $client) use (&$stream) {
	$transaction->set('never', 1);
	$stream = $client->stream([['GET', 'a'], ['GET', 'a'], ['GET', 'a']]);
	foreach ($stream as $reply) {
		say($reply);
		exit;
	}
}, watch: ['a']);
?>
--EXPECT--
"A"
false
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
"B"
0
["A"]
