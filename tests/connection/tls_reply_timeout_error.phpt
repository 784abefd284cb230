--TEST--
timeout holds against a peer that drips a reply over TLS
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
$server->server->cli('SET', 'big', str_repeat('x', 100_000));
/* The first half comes at once, so that the handshake is over; what follows is the middle of a record. */
$peer = Peer::start('$one = $peer->accept(); $one->proxy($address, replies: 50_000); try { while ($one->proxy($address, replies: 1) === "replies") usleep(10_000); } catch (RuntimeException $gone) {}',
	['address' => "tcp://127.0.0.1:$server->port"]);

$client = new Hiredis\Client("rediss://127.0.0.1:{$peer->port()}", timeout: 0.3, tls: ['cafile' => $pki->authority()]);
$exception = outcome(fn () => $client->get('big'));
echo preg_replace(["/:{$peer->port()}/", '/ after [\d.]+ s/'], [':PORT', ''], show($exception)), "\n";
say($exception->maybeExecuted, $client->isConnected());
$peer->wait();
?>
--EXPECT--
Hiredis\TimeoutException: rediss://127.0.0.1:PORT: timed out while reading, command GET
true
false
