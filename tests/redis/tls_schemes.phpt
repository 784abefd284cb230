--TEST--
The host of \Redis may begin with tlsv1.2:// and tlsv1.3://, as PHP's transports are called
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
foreach (['tls', 'tlsv1.2', 'TLSv1.2', 'tlsv1.3', 'ssl', 'rediss'] as $scheme) {
	$redis = new Redis;
	say($redis->connect("$scheme://localhost", $server->port, 30, null, 0, 0, ['stream' => ['cafile' => $pki->authority()]]), $redis->ping());
}
$server->server->cli('CONFIG', 'SET', 'tls-protocols', 'TLSv1.2');
foreach (['tls', 'tlsv1.2', 'tlsv1.3'] as $scheme) {
	say(outcome(fn () => (new Redis)->connect("$scheme://localhost", $server->port, 30, null, 0, 0, ['stream' => ['cafile' => $pki->authority()]])));
}
?>
--EXPECT--
true
true
true
true
true
true
true
true
true
true
true
true
true
true
RedisException: no shared protocol version
