--TEST--
Async over TLS: replies that only the TLS library still holds are not left behind
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$pki = new Pki();
$server = TlsServer::start($pki);
$client = new Hiredis\Client($server->uri(), timeout: 60.0, tls: ['cafile' => $pki->authority()]);
$redis = $client->async();
$large = str_repeat('0123456789abcdef', 1 << 16);
for ($i = 0; $i < 50; $i++) {
	$redis->set("k:$i", $i % 10 ? "v:$i" : $large);
	$redis->get("k:$i");
}
$replies = array_values(all($redis));
$right = 0;
for ($i = 0; $i < 50; $i++) {
	$right += (int) ($replies[2 * $i] === 'OK' && $replies[2 * $i + 1] === ($i % 10 ? "v:$i" : $large));
}
say($right);
say(count($client->concurrently(array_map(fn (int $i) => fn ($redis) => $redis->get("k:$i"), range(0, 49)), 20)));
?>
--EXPECT--
50
50
