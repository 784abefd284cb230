--TEST--
No half of a stream is sent before the handshake has been answered
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$commands = function () {
	for ($i = 0; $i < 10; $i++) {
		yield ['GET', 'k'];
	}
	for ($i = 0; $i < 10; $i++) {
		yield ['SET', 'k', 'written'];
	}
};
say(outcome(fn () => iterator_to_array((new Hiredis\Client($server->uri('?database=99')))->stream($commands(), 20))));
say(outcome(fn () => iterator_to_array((new Hiredis\Client($server->uri('?username=nobody&password=wrong&database=3')))->stream($commands(), 20))));
say($server->cli('GET', 'k'));

/* HELLO unknown: AUTH and SELECT come before all of it, and every reply stands in its place. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	foreach ($one->commands(2) as $_) { // HELLO, SELECT
		$one->send("-ERR unknown command\r\n");
	}
	$one->answer("+OK\r\n"); // AUTH
	$one->answer("+OK\r\n"); // SELECT
	for ($i = 0; $i < 4; $i++) {
		$one->answer(":$i\r\n");
	}
	$one->silence();
	PHP);
$client = new Hiredis\Client($peer->uri('?password=secret&database=3'));
say(iterator_to_array($client->stream([['GET', 'a'], ['GET', 'b'], ['INCR', 'c'], ['INCR', 'd']], 2)));
unset($client);
$peer->wait();
say(...$peer->commands());
?>
--EXPECT--
error(ERR) "ERR DB index is out of range. Choose a database that the server has, or raise its setting databases."
error(WRONGPASS) "WRONGPASS invalid username-password pair or user is disabled. Check the username and the password."
NULL
[0, 1, 2, 3]
["HELLO", "3", "AUTH", "default", "secret"]
["SELECT", "3"]
["AUTH", "secret"]
["SELECT", "3"]
["GET", "a"]
["GET", "b"]
["INCR", "c"]
["INCR", "d"]
