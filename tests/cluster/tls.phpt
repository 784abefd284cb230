--TEST--
TLS to every node: those announced by address are verified for the address or for the seed's name; a wrong name is an error that names the node
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/skipif_tls.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/tls.inc';
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$work = function (Hiredis\Cluster $cluster, TestCluster $servers) {
	$keys = array_map(fn ($node) => $servers->keyOf($node), $servers->masters());
	return [$cluster->pipelined(fn ($p) => array_map(fn ($key) => $p->set($key, $key), $keys)), $cluster->mget(...$keys) === $keys, count($cluster->nodes())];
};
$text = fn ($outcome, TestCluster $servers) => $outcome instanceof Throwable
	? get_class($outcome) . ' ' . (preg_match('/hostname mismatch|IP address mismatch|does not match|unable to get local issuer|self.signed/i', $outcome->getMessage(), $found) ? strtr(strtolower($found[0]), ' ', '-') : preg_replace(['/:\d+/', '/after [\d.]+ s/'], [':PORT', 'after a while'], $outcome->getMessage()))
	: show($outcome);

$pki = new Pki;
$servers = TestCluster::start(pki: $pki);
$seed = function ($host) use (&$servers) {
	return "rediss://$host:{$servers->masters()[0]->port}";
};
foreach (['127.0.0.1', 'localhost'] as $host) {
	echo $host, ': ', $text(outcome(fn () => $work(new Hiredis\Cluster($seed($host), tls: ['cafile' => $pki->authority()]), $servers)), $servers), "\n";
}
echo 'another authority: ', $text(outcome(fn () => $work(new Hiredis\Cluster($seed('localhost'), tls: ['cafile' => $pki->authority('other')]), $servers)), $servers), "\n";
$servers->stop();

echo "certificates with the seed's name alone\n";
$pki = new Pki;
$servers = TestCluster::start(pki: $pki, names: 'DNS:localhost');
foreach (['127.0.0.1' => [], 'localhost' => [], '127.0.0.1 ' => ['peer_name' => 'localhost'], 'localhost ' => ['peer_name' => 'elsewhere'], 'localhost  ' => ['peer_name' => '127.0.0.1'], ' 127.0.0.1' => ['verify_peer_name' => false]] as $host => $tls) {
	echo trim($host), ' ', json_encode($tls), ': ', $text(outcome(fn () => $work(new Hiredis\Cluster($seed(trim($host)), tls: ['cafile' => $pki->authority()] + $tls), $servers)), $servers), "\n";
}
?>
--EXPECT--
127.0.0.1: [["OK", "OK", "OK"], true, 3]
localhost: [["OK", "OK", "OK"], true, 3]
another authority: Hiredis\ConnectionException self-signed
certificates with the seed's name alone
127.0.0.1 []: Hiredis\ConnectionException rediss://127.0.0.1:PORT: certificate verify failed: certificate is for another address (use the name in the certificate, or give it as peer_name) after a while while connecting, command CLUSTER SLOTS
localhost []: [["OK", "OK", "OK"], true, 3]
127.0.0.1 {"peer_name":"localhost"}: [["OK", "OK", "OK"], true, 3]
localhost {"peer_name":"elsewhere"}: Hiredis\ConnectionException rediss://127.0.0.1:PORT: certificate verify failed: certificate is for another host name (use the name in the certificate, or give it as peer_name) after a while while connecting, command SET
localhost {"peer_name":"127.0.0.1"}: Hiredis\ConnectionException rediss://127.0.0.1:PORT: certificate verify failed: certificate is for another address (use the name in the certificate, or give it as peer_name) after a while while connecting, command SET
127.0.0.1 {"verify_peer_name":false}: [["OK", "OK", "OK"], true, 3]
