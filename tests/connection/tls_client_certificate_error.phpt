--TEST--
What is wrong with a client certificate, or with a file of authorities, is said by the option's name and without a word of its content
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
['local_cert' => $certificate, 'local_pk' => $key] = $pki->certificate('client', 'DNS:client');
['local_pk' => $other] = $pki->certificate('other', 'DNS:other');
$encrypted = $pki->encryptKey('client', 's3cret pass');
$garbage = $pki->join('garbage', __FILE__);

function attempt(string $what, array $tls): void
{
	global $server, $pki;
	$exception = outcome(fn () => (new Hiredis\Client($server->uri(), tls: $tls + ['cafile' => $pki->authority()]))->ping());
	/* The reason behind the last colon is OpenSSL's, in the words of its version; only what is fixed is shown. */
	preg_match('/the server requires a client certificate|local_pk needs local_cert|local_cert has no private key'
		. '|(local_cert|local_pk|cafile|capath|the key in local_cert) cannot be (read|used)/', $exception->getMessage(), $found);
	echo "$what: ", get_class($exception), ': ', $found[0] ?? $exception->getMessage(), "\n";
	foreach ([$pki->directory, 's3cret', 'wrong', 'BEGIN', '<?php'] as $private) {
		if (str_contains($exception->getMessage(), $private)) {
			echo 'it tells: ', $exception->getMessage(), "\n";
		}
	}
}

attempt('none', []);
attempt('no such certificate', ['local_cert' => "$pki->directory/nothing"]);
attempt('not a certificate', ['local_cert' => $garbage]);
attempt('no key', ['local_cert' => $certificate]);
attempt('no such key', ['local_cert' => $certificate, 'local_pk' => "$pki->directory/nothing"]);
attempt('not a key', ['local_cert' => $certificate, 'local_pk' => $garbage]);
attempt('the key of another', ['local_cert' => $certificate, 'local_pk' => $other]);
attempt('a key alone', ['local_pk' => $key]);
attempt('no pass phrase', ['local_cert' => $certificate, 'local_pk' => $encrypted]);
attempt('wrong pass phrase', ['local_cert' => $certificate, 'local_pk' => $encrypted, 'passphrase' => 'wrong']);
attempt('no such authorities', ['cafile' => "$pki->directory/nothing"]);
attempt('no authorities', ['cafile' => $garbage]);
attempt('no such directory', ['capath' => "$pki->directory/nothing"]);
?>
--EXPECT--
none: Hiredis\ConnectionException: the server requires a client certificate
no such certificate: Hiredis\ConnectionException: local_cert cannot be read
not a certificate: Hiredis\ConnectionException: local_cert cannot be read
no key: Hiredis\ConnectionException: local_cert has no private key
no such key: Hiredis\ConnectionException: local_pk cannot be used
not a key: Hiredis\ConnectionException: local_pk cannot be used
the key of another: Hiredis\ConnectionException: local_pk cannot be used
a key alone: Hiredis\ConnectionException: local_pk needs local_cert
no pass phrase: Hiredis\ConnectionException: local_pk cannot be used
wrong pass phrase: Hiredis\ConnectionException: local_pk cannot be used
no such authorities: Hiredis\ConnectionException: cafile cannot be read
no authorities: Hiredis\ConnectionException: cafile cannot be read
no such directory: Hiredis\ConnectionException: capath cannot be read
