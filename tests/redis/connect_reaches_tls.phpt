--TEST--
With a pool connect() makes the TLS connection, too, and fails where the certificate is not the right one
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--INI--
hiredis.redis=1
hiredis.redis_pool=1
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';

$pki = new Pki;
$server = TlsServer::start($pki);
$connect = function (string $authority) use ($pki, $server) {
	$redis = new Redis;
	$redis->connect('tls://localhost', $server->port, 0, null, 0, 0, ['stream' => ['cafile' => $pki->authority($authority)]]);
	return $redis;
};
$made = fn () => Hiredis\stats()['db.client.connection.create_time.count'];
say(get_class(outcome(fn () => $connect('other'))), $made());
$redis = $connect('ca');
say($made(), $redis->set('k', 'v'), $redis->close(), $made());
say($connect('ca')->get('k'), $made());
/* A connection that was made with another authority says nothing of this one. */
say(get_class(outcome(fn () => $connect('other'))));
?>
--EXPECT--
"RedisException"
0
1
true
true
1
"v"
1
"RedisException"
