--TEST--
Over TLS a certificate, an alert and a file of the options are Failure::Tls; the end of the stream is Closed, a reset too, and silence Timeout
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

use Hiredis\{Client, ConnectionException};

function told(string $what, callable $attempt): void
{
	$exception = outcome($attempt);
	echo $what, ': ', $exception instanceof ConnectionException
		? substr(get_class($exception), 8) . " {$exception->failure->name}" . ($exception->maybeExecuted ? ', maybe executed' : '') : show($exception), "\n";
}

/** A client of a peer that gets a ClientHello. */
function meets(string $script): Client
{
	static $peers = [];
	$peers[] = $peer = Peer::start('$one = $peer->accept(); [, $length] = unpack("n", substr($one->bytes(5), 3)); $one->bytes($length); ' . $script);
	return new Client(str_replace('redis:', 'rediss:', $peer->tcpUri()), connectTimeout: 0.3, tls: ['verify_peer' => false, 'verify_peer_name' => false]);
}

$pki = new Pki;
$ca = ['cafile' => $pki->authority()];
$server = TlsServer::start($pki);
told('an authority that is not trusted', fn () => (new Client($server->uri(), tls: ['cafile' => $pki->authority('other')]))->ping());
told('another name', fn () => (new Client($server->uri(), tls: $ca + ['peer_name' => 'elsewhere.example']))->ping());
told('no such file', fn () => (new Client($server->uri(), tls: ['cafile' => '/no/such/file']))->ping());
told('a key alone', fn () => (new Client($server->uri(), tls: $ca + ['local_pk' => '/no/such/file']))->ping());
$asks = TlsServer::start($pki, ['tls-auth-clients' => 'yes']);
told('no certificate of the client, connect()', fn () => (new Client($asks->uri(), tls: $ca))->connect());
told('an alert', fn () => meets('$one->send("\x15\x03\x03\x00\x02\x02\x50"); $one->close();')->connect());
told('a server without TLS', fn () => meets('$one->send("-ERR unknown command\r\n"); $one->close();')->connect());
told('half of an alert', fn () => meets('$one->send("\x15\x03\x03\x00"); $one->close();')->connect());
told('the end', fn () => meets('$one->close();')->connect());
told('a reset', fn () => meets('$one->reset();')->connect());
told('silence', fn () => meets('$one->silence();')->connect());
$client = new Client($server->uri(), tls: $ca, timeout: 0.05);
$client->call('CLIENT', 'PAUSE', 100000, 'WRITE');
told('silence for a command', fn () => $client->set('k', 'v'));
$client = new Client($server->uri(), tls: $ca);
told('closed for a command', fn () => $client->call('SHUTDOWN', 'NOSAVE', 'FORCE'));
?>
--EXPECT--
an authority that is not trusted: ConnectionException Tls
another name: ConnectionException Tls
no such file: ConnectionException Tls
a key alone: ConnectionException Tls
no certificate of the client, connect(): ConnectionException Tls
an alert: ConnectionException Tls
a server without TLS: ConnectionException Tls
half of an alert: ConnectionException Closed
the end: ConnectionException Closed
a reset: ConnectionException Closed
silence: TimeoutException Timeout
silence for a command: TimeoutException Timeout, maybe executed
closed for a command: ConnectionException Closed, maybe executed
