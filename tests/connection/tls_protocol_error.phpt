--TEST--
A server below TLS 1.2, one without TLS and one that closes are told apart
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

function attempt(int $port, array $tls = []): void
{
	$exception = outcome(fn () => (new Hiredis\Client("rediss://127.0.0.1:$port", tls: $tls))->ping());
	echo preg_replace(["/:$port/", '/ after [\d.]+ s/'], [':PORT', ''], show($exception)), "\n";
}

$pki = new Pki;
$old = TlsServer::start($pki, ['tls-protocols' => 'TLSv1.1', 'tls-ciphers' => 'ALL:@SECLEVEL=0']);
attempt($old->port, ['cafile' => $pki->authority()]);
attempt(Peer::start('$peer->accept()->send("-ERR max number of clients reached\r\n"); $peer->hear("the end");')->port());
attempt(Peer::start('$one = $peer->accept(); $one->bytes(100); $one->close();')->port());
?>
--EXPECT--
Hiredis\ConnectionException: rediss://127.0.0.1:PORT: no shared protocol version while connecting, command PING
Hiredis\ConnectionException: rediss://127.0.0.1:PORT: the server does not speak TLS while connecting, command PING
Hiredis\ConnectionException: rediss://127.0.0.1:PORT: the server closed the connection during the TLS handshake while connecting, command PING
