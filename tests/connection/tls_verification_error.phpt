--TEST--
A certificate that does not prove who the server is ends the connection with the name of the check that failed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;

function attempt(TlsServer $server, array $tls, string $host = 'localhost'): void
{
	$result = outcome(fn () => (new Hiredis\Client($server->uri(host: $host), tls: $tls))->ping());
	/* Older OpenSSL writes it without a hyphen. */
	echo preg_replace(["/:$server->port/", '/self signed/', '/ after [\d.]+ s/'], [':PORT', 'self-signed', ''], show($result)), "\n";
}

$ca = ['cafile' => $pki->authority()];
$server = TlsServer::start($pki);
echo "the right authority and name:\n";
attempt($server, $ca);
echo "another authority, the system's, one that is not asked:\n";
attempt($server, ['cafile' => $pki->authority('other')]);
attempt($server, []);
attempt($server, ['verify_peer' => false]);
echo "another name, another address, a name that is not asked, one that is asked alone:\n";
attempt($server, $ca + ['peer_name' => 'elsewhere.example']);
attempt($server, $ca + ['peer_name' => '10.1.2.3']);
attempt($server, $ca + ['peer_name' => 'localhos']);
attempt($server, $ca + ['peer_name' => 'elsewhere.example', 'verify_peer_name' => false]);
attempt($server, ['peer_name' => 'elsewhere.example', 'verify_peer' => false]);
attempt($server, ['peer_name' => 'elsewhere.example', 'verify_peer' => false, 'verify_peer_name' => false]);
echo "expired, and signed by itself:\n";
attempt(TlsServer::start($pki, certificate: $pki->certificate('expired', 'DNS:localhost', days: 0)), $ca);
$pki->authority('itself');
attempt(TlsServer::start($pki, certificate: ['local_cert' => "$pki->directory/itself.crt", 'local_pk' => "$pki->directory/itself.key"]), $ca);
?>
--EXPECT--
the right authority and name:
"PONG"
another authority, the system's, one that is not asked:
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem']) while connecting, command PING
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem']) while connecting, command PING
"PONG"
another name, another address, a name that is not asked, one that is asked alone:
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate is for another host name (use the name in the certificate, or give it as peer_name) while connecting, command PING
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate is for another address (use the name in the certificate, or give it as peer_name) while connecting, command PING
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate is for another host name (use the name in the certificate, or give it as peer_name) while connecting, command PING
"PONG"
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate is for another host name (use the name in the certificate, or give it as peer_name) while connecting, command PING
"PONG"
expired, and signed by itself:
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate has expired while connecting, command PING
Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: self-signed certificate (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem']) while connecting, command PING
