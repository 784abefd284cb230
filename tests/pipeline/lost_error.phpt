--TEST--
A batch that is lost tells every reply that came, and an exception in each lost place
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	foreach ([":1\r\n-ERR second\r\n", ":1\r\n$5\r\nhal", '', "garbage\r\n", ":1\r\ngarbage\r\n", ":1\r\n:2\r\n:3\r\n:4\r\n"] as $replies) {
		$one = $peer->accept();
		$one->hello();
		$one->commands(4);
		$one->send($replies);
		$one->close();
	}
	PHP);
for ($i = 0; $i < 6; $i++) {
	$client = new Hiredis\Client($peer->uri());
	$client->connect();
	$exception = outcome(fn () => $client->pipelined(fn ($p) => $p->incr('a')->get('b')->set('c', 1)->call('X.Y', 'd'), throw: false));
	tell($exception);
	tell(...$exception->replies ?? []);
	say($client->isConnected());
}
$peer->wait();
/* One by one: what came is given before the exception. */
$peer = Peer::start('$one = $peer->accept(); $one->hello(); $one->commands(3); $one->send(":1\r\n-ERR second\r\n$5\r\nhal"); $one->close();');
$client = new Hiredis\Client($peer->uri());
tell(outcome(function () use ($client) {
	foreach ($client->stream([['INCR', 'a'], ['GET', 'b'], ['GET', 'c']]) as $reply) {
		say($reply);
	}
}));
say($client->isConnected());
$peer->wait();
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
1
error(ERR) "ERR second"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command X.Y (maybe executed, X.Y)
false
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
1
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command X.Y (maybe executed, X.Y)
false
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command INCR (maybe executed, INCR)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command INCR (maybe executed, INCR)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command SET (maybe executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command X.Y (maybe executed, X.Y)
false
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command INCR (maybe executed, INCR)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command INCR (maybe executed, INCR)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command SET (maybe executed, SET)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command X.Y (maybe executed, X.Y)
false
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
1
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command SET (maybe executed, SET)
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command X.Y (maybe executed, X.Y)
false
[1, 2, 3, 4]
true
1
error(ERR) "ERR second"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
false
