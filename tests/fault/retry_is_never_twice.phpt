--TEST--
INCR is executed as often as it was reported, plus at most once for each exception that says maybeExecuted
--EXTENSIONS--
hiredis
sockets
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
/* The server has it, the reply is lost: all of it, most of it, its last byte. */
foreach ([0, 1, 3] as $bytes) {
	foreach (['close', 'reset'] as $how) {
		foreach ([false, true] as $retryReads) {
			$peer = Peer::start(<<<'PHP'
				$one = $peer->accept();
				$one->proxy($address, replies: $handshake);
				$one->proxy($address, requests: $request);
				$one->proxy($address, replies: $bytes);
				$one->$how();
				$two = $peer->accept();
				$two->proxy($address);
				PHP, ['address' => 'unix://' . $server->socket(), 'handshake' => strlen("+OK\r\n"), 'request' => strlen(Hiredis\encode(['INCR', 'n'])),
					'bytes' => $bytes, 'how' => $how]);
			$client = new Hiredis\Client($peer->tcpUri(), protocol: 2, name: 'one', retryReads: $retryReads);
			$client->connect();
			$server->cli('SET', 'n', 10);
			$outcome = outcome(fn () => $client->incr('n'));
			say($outcome instanceof Hiredis\ConnectionException && $outcome->maybeExecuted, $server->cli('GET', 'n') <= '11', $client->get('n') === $server->cli('GET', 'n'));
			$peer->stop();
		}
	}
}
?>
--EXPECT--
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
true
