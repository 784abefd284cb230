--TEST--
A server closes at HELLO, and refuses the second attempt while the client still sends: the failure has the server's text, and the next command opens a new connection
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The commands are longer than the buffers of the sockets, so the second connection ends while the client sends. */
foreach (['a read' => fn ($redis) => $redis->get(str_repeat('k', 32 << 20)), 'a pipeline' => fn ($redis) => $redis->pipelined(fn ($p) => $p->get(str_repeat('k', 32 << 20))->get('a'))] as $what => $command) {
	$peer = Peer::start(<<<'PHP'
		$first = $peer->accept();
		$first->bytes(10);
		$first->close();
		$second = $peer->accept();
		$second->send("-ERR max number of clients reached\r\n");
		$second->close();
		$third = $peer->accept();
		$third->hello();
		while ($third->commands(1)[0][0] !== 'GET') {
			$third->send("+OK\r\n");
		}
		$third->send("$5\r\nvalue\r\n");
		$third->close();
		PHP);
	$client = new Hiredis\Client($peer->uri(), database: 1, timeout: 20.0, connectTimeout: 20.0);
	$error = outcome(fn () => $command($client));
	echo "$what: ", $error instanceof Hiredis\HiredisException ? $error::class . ' ' . preg_replace(['~^\S+: ~', '~ after \d.*~'], '', $error->getMessage()) : show($error), "\n";
	say($error instanceof Hiredis\ConnectionException ? [$error->failure->name, $error->maybeExecuted] : null, outcome(fn () => $client->get('b')));
	unset($client);
	$peer->wait();
}
?>
--EXPECT--
a read: Hiredis\ServerException ERR max number of clients reached. The server is full: close connections that are not needed, or raise its maxclients.
NULL
"value"
a pipeline: Hiredis\ServerException ERR max number of clients reached. The server is full: close connections that are not needed, or raise its maxclients.
NULL
"value"
