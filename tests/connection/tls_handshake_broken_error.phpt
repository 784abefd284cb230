--TEST--
A TLS handshake that ends in an alert, in the middle of one, or in a reset, and a name that no certificate has
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$peer = Peer::start(<<<'PHP'
	/* A whole ClientHello, then: an alert that has no words of ours; half of an alert and the end; a reset. */
	foreach (["\x15\x03\x03\x00\x02\x02\x50", "\x15\x03\x03\x00", '', null] as $answer) {
		$c = $peer->accept();
		[, $length] = unpack('n', substr($c->bytes(5), 3));
		$c->bytes($length);
		if ($answer === null) {
			$c->reset();
		} else {
			$c->send($answer);
			$c->close();
		}
	}
	PHP);
for ($i = 0; $i < 4; $i++) {
	$client = new Hiredis\Client(str_replace('redis:', 'rediss:', $peer->tcpUri()), tls: ['verify_peer' => false, 'verify_peer_name' => false]);
	tell(outcome(fn () => $client->set('k', 'v')));
}
$peer->wait();
/* OpenSSL takes no longer one. */
$peer = Peer::start('$peer->accept()->silence();');
$client = new Hiredis\Client(str_replace('redis:', 'rediss:', $peer->tcpUri()), tls: ['peer_name' => str_repeat('long.', 60) . 'example']);
tell(outcome(fn () => $client->set('k', 'v')));
$peer->wait();
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: TLS alert from the server: tlsv1 alert internal error while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: the server closed the connection during the TLS handshake while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: the server closed the connection during the TLS handshake while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: Connection reset by peer while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: not a host name that a certificate can be for while connecting, command SET (not executed, SET)
