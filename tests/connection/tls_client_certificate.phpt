--TEST--
A server that requires client certificates gets them from one file or two, with or without a pass phrase
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki, ['tls-auth-clients' => 'yes']);
$old = TlsServer::start($pki, ['tls-auth-clients' => 'yes', 'tls-protocols' => 'TLSv1.2']);
['local_cert' => $certificate, 'local_pk' => $key] = $pki->certificate('client', 'DNS:client');
$encrypted = $pki->encryptKey('client', 's3cret pass');

foreach ([
	'two files' => ['local_cert' => $certificate, 'local_pk' => $key],
	'one file' => ['local_cert' => $pki->join('both', $certificate, $key)],
	'two files, pass phrase' => ['local_cert' => $certificate, 'local_pk' => $encrypted, 'passphrase' => 's3cret pass'],
	'one file, pass phrase' => ['local_cert' => $pki->join('both.encrypted', $certificate, $encrypted), 'passphrase' => 's3cret pass'],
] as $what => $tls) {
	echo "$what:\n";
	foreach ([$server, $old] as $one) {
		say(outcome(fn () => (new Hiredis\Client($one->uri(), tls: $tls + ['cafile' => $pki->authority()]))->ping()));
	}
}
?>
--EXPECT--
two files:
"PONG"
"PONG"
one file:
"PONG"
"PONG"
two files, pass phrase:
"PONG"
"PONG"
one file, pass phrase:
"PONG"
"PONG"
