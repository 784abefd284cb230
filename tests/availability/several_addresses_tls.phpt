--TEST--
rediss:// with failover and replicas: of several addresses the one with the right role, whose certificate is for the name
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/names.inc';
Names::skip();
require __DIR__ . '/../inc/skipif_tls.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/names.inc';

Names::run(<<<'PHP'
	require "$inc/tls.inc";
	require "$inc/show.inc";
	use Hiredis\Client;

	$pki = new Pki;
	$port = Server::freePort();
	$start = fn (string $address, string $name, string $for) => Server::start(['bind' => $address, 'tls-port' => $port, 'tls-auth-clients' => 'no',
		'tls-ca-cert-file' => $pki->authority(), 'tls-cert-file' => ($certificate = $pki->certificate($name, $for))['local_cert'], 'tls-key-file' => $certificate['local_pk']]);
	$servers = ['one' => $start('127.3.0.2', 'one', 'DNS:redis.test,DNS:readers.test'), 'two' => $start('127.3.0.3', 'two', 'DNS:redis.test,DNS:readers.test'),
		'stranger' => $start('127.3.0.4', 'stranger', 'DNS:other.test')];
	foreach ($servers as $name => $server) {
		$server->cli('SET', 'who', $name);
	}
	$servers['one']->cli('REPLICAOF', '127.3.0.9', (string) $port);
	$tls = ['cafile' => $pki->authority()];

	name('redis.test', '127.3.0.2', '127.3.0.9', '127.3.0.3');
	name('readers.test', '127.3.0.3', '127.3.0.9', '127.3.0.2');
	foreach ([3, 2] as $protocol) {
		say((new Client("rediss://redis.test:$port?failover=1", protocol: $protocol, tls: $tls))->getSet('who', 'two'));
		$client = new Client("rediss://redis.test:$port", failover: true, replicas: "rediss://readers.test:$port", protocol: $protocol, tls: $tls);
		say($client->get('who'), $client->getSet('who', 'two'));
	}
	/* The name leads to a server whose certificate is not for it. */
	name('stranger.test', '127.3.0.4');
	$outcome = outcome(fn () => (new Client("rediss://stranger.test:$port", failover: true, timeout: 0.5, tls: $tls))->get('who'));
	say($outcome instanceof Hiredis\ConnectionException ? $outcome->failure : $outcome);
	say((new Client("rediss://redis.test:$port", failover: true, replicas: "rediss://stranger.test:$port", tls: $tls))->get('who'));
	PHP, ['inc' => realpath(__DIR__ . '/../inc')]);
?>
--EXPECT--
"two"
"one"
"two"
"two"
"one"
"two"
Hiredis\Failure::Tls
"two"
