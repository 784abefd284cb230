--TEST--
A URI of a server behind TLS: schemes, endpoint, database, options
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls_built.inc'; ?>
--FILE--
<?php
foreach ([
	'rediss://example.org', 'rediss://example.org:6380/2', 'valkeys://example.org', 'tls://user:pass@example.org', 'tls://user:secret@[::1]/7',
	'rediss://example.org?tls[verify_peer]=0&tls[peer_name]=other', 'rediss://example.org?tls%5Bcafile%5D=/ca.pem',
] as $uri) {
	$client = new Hiredis\Client($uri);
	['endpoint' => $endpoint, 'database' => $database, 'protocol' => $protocol, 'persistent' => $persistent, 'timeout' => $timeout] = $client->__debugInfo();
	if ([$endpoint, $database, $protocol] !== [$client->endpoint(), $client->database(), $client->protocol()]) {
		echo "not the same: ";
	}
	printf("%s: %s database %d protocol %d %stimeout %s\n", $uri, $endpoint, $database, $protocol, $persistent ? 'persistent ' : '', $timeout);
}
?>
--EXPECT--
rediss://example.org: rediss://example.org:6379 database 0 protocol 3 timeout 5
rediss://example.org:6380/2: rediss://example.org:6380 database 2 protocol 3 timeout 5
valkeys://example.org: rediss://example.org:6379 database 0 protocol 3 timeout 5
tls://user:pass@example.org: rediss://example.org:6379 database 0 protocol 3 timeout 5
tls://user:secret@[::1]/7: rediss://[::1]:6379 database 7 protocol 3 timeout 5
rediss://example.org?tls[verify_peer]=0&tls[peer_name]=other: rediss://example.org:6379 database 0 protocol 3 timeout 5
rediss://example.org?tls%5Bcafile%5D=/ca.pem: rediss://example.org:6379 database 0 protocol 3 timeout 5
