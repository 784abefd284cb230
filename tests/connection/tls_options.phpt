--TEST--
TLS options mean what PHP's openssl means by them, for Client, \Redis, RedisCluster and RedisSentinel; what it knows and hiredis does not is refused by name
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
$pin = fn (string $algorithm) => $pki->fingerprint('server', $algorithm);
$pins = fn (string ...$algorithms) => array_combine($algorithms, array_map($pin, $algorithms));

/* What a Client and \Redis get with these options: PONG, or the reason. */
function both(string $name, array $options, ?TlsServer $of = null): void
{
	global $server;
	$of ??= $server;
	$plain = fn (mixed $value) => preg_replace(['~^Hiredis.*?rediss://localhost:\d+: |^RedisException: ~', '/ after [\d.]+ s while.*/', '/self signed/', '~sslv3|ssl/tls~',
		'/ValueError: .*?\(\$tls\) /', '/^The stream context /', '/"PONG"/'], ['', '', 'self-signed', 'ssl', '', '', 'PONG'], show($value));
	$client = $plain(outcome(fn () => (new Hiredis\Client($of->uri(), tls: $options))->ping()));
	$redis = $plain(outcome(function () use ($options, $of) {
		$redis = new Redis;
		$redis->connect('tls://localhost', $of->port, 0, null, 0, 0, ['stream' => $options]);
		return $redis->ping() === true ? 'PONG' : false;
	}));
	echo "$name: $client", $client === $redis ? '' : " | $redis", "\n";
}

$any = ['verify_peer' => false, 'verify_peer_name' => false];
$ca = ['cafile' => $pki->authority()];
echo "-- bools\n";
foreach ([false, 0, '0', '', null, 0.0, []] as $off) {
	both(json_encode($off), ['verify_peer' => $off, 'verify_peer_name' => $off]);
}
foreach ([true, 1, 'false', 'x'] as $on) {
	both(json_encode($on), ['verify_peer' => $on]);
}

echo "-- peer_fingerprint\n";
both('MD5', $any + ['peer_fingerprint' => $pin('md5')]);
both('SHA-1', $any + ['peer_fingerprint' => strtoupper($pin('sha1'))]);
both('SHA-256', $any + ['peer_fingerprint' => $pins('sha256')]);
both('two', $any + ['peer_fingerprint' => $pins('sha256', 'sha1')]);
both('verified', $ca + ['peer_fingerprint' => $pins('SHA512')]);
both('another', $any + ['peer_fingerprint' => str_repeat('de', 20)]);
both('one of two', $any + ['peer_fingerprint' => $pins('sha256') + ['sha1' => str_repeat('0', 40)]]);
both('verified and another', $ca + ['peer_fingerprint' => str_repeat('0', 32)]);
both('no such algorithm', $any + ['peer_fingerprint' => ['nope' => str_repeat('0', 40)]]);
both('right, and another authority', ['cafile' => $pki->authority('other'), 'peer_fingerprint' => $pins('sha256')]);
foreach ([[], null, '', 'x', true, $pin('sha256'), [$pin('sha1')], ['sha1' => null], ['sha1' => 'zz']] as $i => $wrong) {
	both("wrong $i", $any + ['peer_fingerprint' => $wrong]);
}
$calls = fn () => preg_match('/cmdstat_hello:calls=(\d+)/', $server->server->cli('INFO', 'commandstats'), $found) ? $found[1] : 'none';
$before = $calls();
outcome(fn () => (new Hiredis\Client($server->uri(), password: 'secret', tls: $any + ['peer_fingerprint' => str_repeat('0', 40)]))->ping());
echo 'the password is ', $calls() === $before ? 'not sent' : 'sent', " to another server\n";

echo "-- verify_depth\n";
foreach ([0, 1, '1', null, -1, 'x', 2000] as $depth) {
	both(json_encode($depth), $ca + ['verify_depth' => $depth]);
}

echo "-- ciphers\n";
foreach (['DEFAULT', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'NONSENSE', '', null] as $ciphers) {
	both(json_encode($ciphers), $any + ['ciphers' => $ciphers]);
}
$old = TlsServer::start($pki, ['tls-protocols' => 'TLSv1.2', 'tls-ciphers' => 'ECDHE-ECDSA-AES128-GCM-SHA256'], $pki->certificate('old', 'DNS:localhost'));
both('the one of the server', $any + ['ciphers' => 'ECDHE-ECDSA-AES128-GCM-SHA256'], $old);
both('another', $any + ['ciphers' => 'ECDHE-ECDSA-AES256-GCM-SHA384'], $old);

echo "-- crypto_method, the server has TLS 1.2\n";
foreach (['TLSv1_0', 'TLSv1_1', 'TLSv1_2', 'TLSv1_3', 'TLS', 'ANY'] as $method) {
	both($method, $any + ['crypto_method' => constant("STREAM_CRYPTO_METHOD_{$method}_CLIENT")], $old);
}
both('TLSv1_2 or TLSv1_3', $any + ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT], $old);
both('0', $any + ['crypto_method' => 0], $old);
both('x', $any + ['crypto_method' => 'x'], $old);

echo "-- a certificate that is signed by itself\n";
$pki->authority('itself');
$itself = TlsServer::start($pki, certificate: ['local_cert' => "$pki->directory/itself.crt", 'local_pk' => "$pki->directory/itself.key"]);
both('not allowed', ['verify_peer_name' => false], $itself);
both('allowed', ['verify_peer_name' => false, 'allow_self_signed' => true], $itself);
both('allowed, another name', ['allow_self_signed' => true], $itself);
both('one in the chain', ['allow_self_signed' => true]);

echo "-- others\n";
both('SNI_enabled', $any + ['SNI_enabled' => false]);
both('a number', $any + ['passphrase' => 1234]);
foreach (['security_level' => 1, 'no_ticket' => true, 'capture_peer_cert' => true, 'min_proto_version' => 5, 'disable_compression' => false] as $name => $value) {
	both($name, $any + [$name => $value]);
}
both('off', $any + ['capture_peer_cert' => false]);
both('unknown to PHP', $any + ['nonsense' => 1]);

echo "-- in a URI\n";
foreach (['tls[peer_fingerprint]=' . $pin('sha1'), 'tls[peer_fingerprint]=' . str_repeat('0', 40), 'tls[peer_fingerprint][sha256]=' . $pin('sha256'),
	'tls%5Bpeer_fingerprint%5D%5BSHA256%5D=' . strtoupper($pin('sha256')), 'tls[peer_fingerprint][sha256]=' . str_repeat('0', 64),
	'tls[peer_fingerprint][sha256]=' . $pin('sha256') . '&tls[peer_fingerprint][sha512]=' . $pin('sha512'),
	'tls[peer_fingerprint][sha256]=' . $pin('sha256') . '&tls[peer_fingerprint][sha512]=' . str_repeat('0', 128),
	'tls[peer_fingerprint][sha256]=' . $pin('sha256') . '&tls[peer_fingerprint][SHA256]=' . $pin('sha256'),
	'tls[peer_fingerprint]=' . $pin('sha1') . '&tls[peer_fingerprint]=' . $pin('sha1'), 'tls[peer_fingerprint]=' . $pin('sha256'),
	'tls[peer_fingerprint][]=' . $pin('sha1'), 'tls[peer_fingerprint][sha256][x]=' . $pin('sha256'), 'tls[capath][x]=y', 'tls[verify_peer][x]=1', 'tls[verify_depth][x]=1',
	'tls[nonsense][x]=1', 'tls[verify_depth]=0', 'tls[ciphers]=NONSENSE', 'tls[crypto_method]=65',
	'tls[allow_self_signed]=maybe'] as $query) {
	$result = show(outcome(fn () => (new Hiredis\Client($server->uri("?tls[cafile]={$pki->authority()}&$query")))->ping()));
	echo preg_replace(['/\b([0-9a-fA-F]{40}|[0-9a-fA-F]{64}|[0-9a-f]{128})\b/', '/:\d{4,5}/', '/ after [\d.]+ s/'], ['PIN', ':PORT', ''], "$query: $result"), "\n";
}

echo "-- a session is not resumed under another pin\n";
(new Hiredis\Client($server->uri(), tls: $any))->ping();
both('another', $any + ['peer_fingerprint' => str_repeat('ab', 16)]);

echo "-- RedisCluster and RedisSentinel\n";
foreach (['peer_fingerprint' => str_repeat('0', 40), 'security_level' => 1] as $name => $value) {
	say(preg_replace('/localhost:\d+/', 'HOST', show(outcome(fn () => new RedisCluster(null, ["localhost:$server->port"], 1, 1, false, null, $any + [$name => $value])))));
	say(preg_replace('/localhost:\d+/', 'HOST', show(outcome(fn () => (new RedisSentinel(['host' => 'tls://localhost', 'port' => $server->port, 'ssl' => $any + [$name => $value]]))->ping()))));
}
?>
--EXPECT--
-- bools
false: PONG
0: PONG
"0": PONG
"": PONG
null: PONG
0: PONG
[]: PONG
true: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
1: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
"false": certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
"x": certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
-- peer_fingerprint
MD5: PONG
SHA-1: PONG
SHA-256: PONG
two: PONG
verified: PONG
another: peer_fingerprint is not that of the server's certificate
one of two: peer_fingerprint is not that of the server's certificate
verified and another: peer_fingerprint is not that of the server's certificate
no such algorithm: peer_fingerprint is not that of the server's certificate
right, and another authority: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
wrong 0: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 1: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 2: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 3: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 4: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 5: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 6: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 7: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
wrong 8: has a tls option peer_fingerprint that is neither the hexadecimal MD5 or SHA-1 of a certificate nor an array of algorithm => fingerprint
the password is not sent to another server
-- verify_depth
0: certificate verify failed: certificate chain too long
1: PONG
"1": PONG
null: certificate verify failed: certificate chain too long
-1: has a tls option verify_depth that is not a number from 0 to 1000
"x": has a tls option verify_depth that is not a number from 0 to 1000
2000: has a tls option verify_depth that is not a number from 0 to 1000
-- ciphers
"DEFAULT": PONG
"ECDHE-ECDSA-AES256-GCM-SHA384": PONG
"NONSENSE": ciphers: no cipher match
"": ciphers: no cipher match
null: ciphers: no cipher match
the one of the server: PONG
another: TLS alert from the server: ssl alert handshake failure
-- crypto_method, the server has TLS 1.2
TLSv1_0: has a tls option crypto_method without TLS 1.2 and TLS 1.3: older versions are not supported
TLSv1_1: has a tls option crypto_method without TLS 1.2 and TLS 1.3: older versions are not supported
TLSv1_2: PONG
TLSv1_3: no shared protocol version
TLS: PONG
ANY: PONG
TLSv1_2 or TLSv1_3: PONG
0: PONG
x: has a tls option crypto_method that is not a number from 0 to 1000
-- a certificate that is signed by itself
not allowed: certificate verify failed: self-signed certificate (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
allowed: PONG
allowed, another name: certificate verify failed: certificate is for another host name (use the name in the certificate, or give it as peer_name)
one in the chain: certificate verify failed: self-signed certificate in certificate chain (give the CA of the server as cafile; for Hiredis\Client: tls: ['cafile' => '/path/ca.pem'])
-- others
SNI_enabled: PONG
a number: PONG
security_level: must not contain the unknown option "security_level"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | has the option security_level, which hiredis does not support
no_ticket: must not contain the unknown option "no_ticket"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | has the option no_ticket, which hiredis does not support
capture_peer_cert: must not contain the unknown option "capture_peer_cert"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | has the option capture_peer_cert, which hiredis does not support
min_proto_version: must not contain the unknown option "min_proto_version"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | has the option min_proto_version, which hiredis does not support
disable_compression: must not contain the unknown option "disable_compression"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | has the option disable_compression, which hiredis does not support
off: must not contain the unknown option "capture_peer_cert"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | PONG
unknown to PHP: must not contain the unknown option "nonsense"; the options are cafile, capath, local_cert, local_pk, passphrase, peer_name, verify_peer, verify_peer_name, allow_self_signed, peer_fingerprint, verify_depth, ciphers, crypto_method and SNI_enabled | PONG
-- in a URI
tls[peer_fingerprint]=PIN: "PONG"
tls[peer_fingerprint]=PIN: Hiredis\ConnectionException: rediss://localhost:PORT: peer_fingerprint is not that of the server's certificate while connecting, command PING
tls[peer_fingerprint][sha256]=PIN: "PONG"
tls%5Bpeer_fingerprint%5D%5BSHA256%5D=PIN: "PONG"
tls[peer_fingerprint][sha256]=PIN: Hiredis\ConnectionException: rediss://localhost:PORT: peer_fingerprint is not that of the server's certificate while connecting, command PING
tls[peer_fingerprint][sha256]=PIN&tls[peer_fingerprint][sha512]=PIN: "PONG"
tls[peer_fingerprint][sha256]=PIN&tls[peer_fingerprint][sha512]=PIN: Hiredis\ConnectionException: rediss://localhost:PORT: peer_fingerprint is not that of the server's certificate while connecting, command PING
tls[peer_fingerprint][sha256]=PIN&tls[peer_fingerprint][SHA256]=PIN: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives the same tls option twice
tls[peer_fingerprint]=PIN&tls[peer_fingerprint]=PIN: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives the same tls option twice
tls[peer_fingerprint]=PIN: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a fingerprint that is neither tls[peer_fingerprint]=MD5, nor =SHA-1, nor tls[peer_fingerprint][sha256]=SHA-256
tls[peer_fingerprint][]=PIN: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a fingerprint that is neither tls[peer_fingerprint]=MD5, nor =SHA-1, nor tls[peer_fingerprint][sha256]=SHA-256
tls[peer_fingerprint][sha256][x]=PIN: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a fingerprint that is neither tls[peer_fingerprint]=MD5, nor =SHA-1, nor tls[peer_fingerprint][sha256]=SHA-256
tls[capath][x]=y: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a tls option that is not a string
tls[verify_peer][x]=1: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a tls option verify_peer that is not 1 or 0
tls[verify_depth][x]=1: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a tls option verify_depth that is not a number from 0 to 1000
tls[nonsense][x]=1: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has the unknown tls option "nonsense"
tls[verify_depth]=0: Hiredis\ConnectionException: rediss://localhost:PORT: certificate verify failed: certificate chain too long while connecting, command PING
tls[ciphers]=NONSENSE: Hiredis\ConnectionException: rediss://localhost:PORT: ciphers: no cipher match while connecting, command PING
tls[crypto_method]=65: "PONG"
tls[allow_self_signed]=maybe: ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) has a tls option allow_self_signed that is not 1 or 0
-- a session is not resumed under another pin
another: peer_fingerprint is not that of the server's certificate
-- RedisCluster and RedisSentinel
"RedisClusterException: Couldn't map cluster keyspace using any provided seed"
"RedisException: peer_fingerprint is not that of the server's certificate"
"RedisClusterException: The stream context has the option security_level, which hiredis does not support"
"RedisException: The stream context has the option security_level, which hiredis does not support"
