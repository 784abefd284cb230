--TEST--
connectTimeout holds against a peer that is silent in the TLS handshake and one that drips it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
$silent = Peer::start('$peer->accept()->silence();');
/* The handshake takes about a thousand bytes: without the deadline it would come to its end, and PING would be answered. */
$dripping = Peer::start('$one = $peer->accept(); try { while ($one->proxy($address, replies: 1) === "replies") usleep(10_000); } catch (RuntimeException $gone) {}',
	['address' => "tcp://127.0.0.1:$server->port"]);

foreach ([$silent, $dripping] as $peer) {
	$exception = outcome(fn () => (new Hiredis\Client("rediss://127.0.0.1:{$peer->port()}", connectTimeout: 0.3, timeout: 20,
		tls: ['cafile' => $pki->authority()]))->ping());
	echo preg_replace(["/:{$peer->port()}/", '/ after [\d.]+ s/'], [':PORT', ''], show($exception)), "\n";
	$peer->wait();
}
?>
--EXPECT--
Hiredis\TimeoutException: rediss://127.0.0.1:PORT: timed out (does the port speak TLS? if not, use redis://) while connecting, command PING
Hiredis\TimeoutException: rediss://127.0.0.1:PORT: timed out (does the port speak TLS? if not, use redis://) while connecting, command PING
