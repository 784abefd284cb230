--TEST--
Shared cache: after a reply without a command, the reply to CLIENT CACHING is not returned as the value of a read
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=4
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/* After its reply to the first read, the server sends one reply too many. Its last reply to the second read comes late. */
$script = <<<'PHP'
	$begin = function () use ($peer) {
		$connection = $peer->accept();
		$connection->hello();
		$connection->answer("+OK\r\n"); // to CLIENT TRACKING
		return $connection;
	};
	$first = $begin();
	$first->commands(3);
	$first->send("+OK\r\n:7\r\n:-1\r\n");
	$peer->hear('too many');
	$first->send($reply);
	$peer->tell('sent');
	$first->commands(3);
	$first->send("+OK\r\n:7\r\n");
	$second = $begin();
	for (;;) {
		$second->commands(3);
		$second->send("+OK\r\n:7\r\n:-1\r\n");
	}
	PHP;
foreach (["+OK\r\n", "-ERR the server is busy\r\n"] as $reply) {
	$peer = Peer::start($script, ['reply' => $reply]);
	/* Within recheck, a worker does not look at the socket before it sends a query. */
	$worker = SharedWorker::start($peer->uri('?timeout=20'), lease: 1000.0, recheck: 500.0);
	$worker->strlen('a');
	$peer->tell('too many');
	$peer->hear('sent');
	say($worker->strlen('b'), $worker->stats()['wipes']);
	$worker->stop();
}
?>
--EXPECT--
7
1
7
1
