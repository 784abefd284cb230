--TEST--
A transaction that is lost may have been executed, unless nothing of it was sent; it is never sent twice
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

foreach (["+OK\r\n+QUEUED\r\n", "+OK\r\n+QUEUED\r\n*1\r\n", '', "+OK\r\ngarbage\r\n"] as $replies) {
	$peer = Peer::start(<<<'PHP'
		$one = $peer->accept();
		$one->hello();
		$one->commands(3);
		$one->send($replies);
		$one->close();
		$two = $peer->accept();
		$two->hello();
		$two->answer("+PONG\r\n");
		$two->silence();
		PHP, ['replies' => $replies]);
	$client = new Hiredis\Client($peer->uri(), retryReads: true);
	$client->connect();
	tell(outcome(fn () => $client->transaction(fn ($t) => $t->get('a'))));
	say($client->isConnected(), $client->ping());
	unset($client);
	$peer->wait();
	say($peer->commands());
}
/* Lost between WATCH and EXEC, and nobody noticed. */
$server = Server::start();
$client = new Hiredis\Client($server->uri());
tell(outcome(fn () => $client->transaction(function ($t) use ($server) {
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	$t->set('done', 1);
}, watch: ['w'])));
say($client->exists('done'));
tell(outcome(fn () => $client->transaction(function ($t) use ($server) {
	$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
	throw new LogicException('mine');
}, watch: ['w'])));
say($client->ping());
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command EXEC (maybe executed, EXEC)
false
"PONG"
[["HELLO", "3"], ["MULTI"], ["GET", "a"], ["EXEC"]]
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command EXEC (maybe executed, EXEC)
false
"PONG"
[["HELLO", "3"], ["MULTI"], ["GET", "a"], ["EXEC"]]
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command MULTI (maybe executed, MULTI)
false
"PONG"
[["HELLO", "3"], ["MULTI"], ["GET", "a"], ["EXEC"]]
Hiredis\ProtocolException: ENDPOINT: Protocol error, got "g" as reply type byte while reading, command GET (maybe executed, GET)
false
"PONG"
[["HELLO", "3"], ["MULTI"], ["GET", "a"], ["EXEC"]]
Hiredis\ConnectionException: ENDPOINT: Broken pipe while sending, command MULTI (not executed, MULTI)
0
LogicException: mine
"PONG"
