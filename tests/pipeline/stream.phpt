--TEST--
stream() gives replies one by one; while it does the client is in use, and breaking out early closes the connection
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
$pipeline = $client->pipeline();
$stream = $pipeline->set('a', 1)->get('a')->lpush('a', 1)->get('missing')->stream();
say($client->exists('a')); // nothing has been sent yet
foreach ($stream as $key => $reply) {
	echo "$key: ";
	say($reply);
}
say($stream->valid(), $stream->current(), $stream->key(), outcome(fn () => $stream->rewind()));
say(iterator_to_array($pipeline->stream()), iterator_to_array($pipeline->get('a')->stream()));
say(outcome(fn () => clone $stream), outcome(fn () => serialize($stream)));

/* The client and all that shares its connection are in use until the last reply. */
$client->connect();
$id = $client->client('ID');
foreach ($client->pipeline()->get('a')->get('a')->stream() as $key => $reply) {
	if ($key === 0) {
		say(outcome(fn () => $client->get('a')), outcome(fn () => $client->withTimeout(1.0)->get('a')), outcome(fn () => $pipeline->get('a')->execute()),
			outcome(fn () => $client->close()), outcome(fn () => $client->connect()), outcome(fn () => iterator_to_array($client->stream([['PING']]))),
			outcome(fn () => $client->transaction(fn ($t) => $t->get('a'))), outcome(fn () => iterator_to_array($client->scanKeys())), outcome(fn () => (new Hiredis\Script('return 1'))->run($client)));
	} else {
		say($reply);
	}
}
say($client->client('ID') === $id, $client->get('a'));
/* Letting it go in the middle closes the connection; the queue of the refused execute() is still there. */
foreach ($client->pipeline()->get('a')->get('a')->stream() as $reply) {
	break;
}
say($client->isConnected(), $pipeline->execute(), $client->client('ID') === $id);
$id = $client->client('ID');
/* Never begun, it is not in anybody's way. */
$stream = $client->pipeline()->get('a')->stream();
unset($stream);
say($client->client('ID') === $id);
?>
--EXPECT--
0
0: "OK"
1: "1"
2: error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"
3: NULL
false
NULL
NULL
Hiredis\HiredisError: A stream of replies can be gone through once
[]
["1"]
Error: Trying to clone an uncloneable object of class Hiredis\ReplyIterator
Exception: Serialization of 'Hiredis\ReplyIterator' is not allowed
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"1"
true
"1"
false
["1"]
false
true
