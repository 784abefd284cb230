--TEST--
Async over TLS: the handshake waits for nobody either, however slowly the server goes on with it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

$pki = new Pki();
$server = TlsServer::start($pki);
/* A proxy that lets one byte of the server's through whenever it is told so, and the rest at the end. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$peer->tell('accepted');
	foreach ([1, 10, 100] as $bytes) {
		$peer->hear('go');
		$one->proxy($address, replies: $bytes);
		$peer->tell('gone');
	}
	$peer->hear('go');
	$one->proxy($address);
	PHP, ['address' => "tcp://127.0.0.1:$server->port"]);
$redis = (new Hiredis\Client("rediss://127.0.0.1:{$peer->port()}", connectTimeout: 60.0, timeout: 60.0, tls: ['cafile' => $pki->authority()]))->async();
$redis->set('k', 'v');
$redis->get('k');
$redis->flush();
$socket = $redis->socket();
$peer->hear('accepted');
say($redis->poll(), $redis->flush(), $redis->pending());
for ($i = 0; $i < 3; $i++) {
	$peer->tell('go');
	$peer->hear('gone');
	say($redis->poll(), $redis->flush(), $redis->pending(), $redis->due() > 50.0);
}
$peer->tell('go');
say(all($redis), $redis->socket() === $socket);
unset($redis);
$peer->wait();

/* Silence, the end in the middle, garbage, close() in the middle. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->silence();
	$two = $peer->accept();
	$two->bytes(5);
	$two->send("\x16\x03\x03");
	$two->close();
	$three = $peer->accept();
	$three->bytes(5);
	$three->send("-ERR no TLS here\r\n");
	$three->silence();
	$four = $peer->accept();
	$four->silence();
	PHP);
foreach ([0.2, 60.0, 60.0, 60.0] as $i => $connectTimeout) {
	$redis = (new Hiredis\Client("rediss://127.0.0.1:{$peer->port()}", protocol: 2, connectTimeout: $connectTimeout,
		tls: ['verify_peer' => false, 'verify_peer_name' => false]))->async();
	$redis->set('k', 'v');
	$redis->flush();
	if ($i === 3) {
		$redis->close();
	}
	$replies = all($redis);
	tell(...$replies);
	say(...array_map(fn ($exception) => $exception->failure, $replies));
}
$peer->wait();
/* A certificate that is not good enough. */
$redis = (new Hiredis\Client($server->uri()))->async();
$redis->set('k', 'v');
tell(...all($redis));
?>
--EXPECT--
[]
true
2
[]
true
2
true
[]
true
2
true
[]
true
2
true
{1: "OK", 2: "v"}
true
Hiredis\TimeoutException: ENDPOINT: timed out (does the port speak TLS? if not, use redis://) while connecting, command SET (not executed, SET)
Hiredis\Failure::Timeout
Hiredis\ConnectionException: ENDPOINT: the server closed the connection during the TLS handshake while connecting, command SET (not executed, SET)
Hiredis\Failure::Closed
Hiredis\ConnectionException: ENDPOINT: the server does not speak TLS while connecting, command SET (not executed, SET)
Hiredis\Failure::Tls
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command SET (not executed, SET)
Hiredis\Failure::Closed
Hiredis\ConnectionException: ENDPOINT: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem']) while connecting, command SET (not executed, SET)
