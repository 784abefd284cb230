--TEST--
TLS options of a cluster stand in its first seed; any other seed has the same or none
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([
	['rediss://h1?tls[verify_peer]=0&tls[peer_name]=n', 'rediss://h2?tls[peer_name]=n', 'rediss://h3?tls[verify_peer]=false'],
	['rediss://h1?tls[verify_peer]=0&tls[peer_name]=n', 'rediss://h2?tls[peer_name]=m'],
	['rediss://h1?tls[verify_peer]=0', 'rediss://h2?tls[verify_peer]=1'],
	['rediss://h1', 'rediss://h2?tls[peer_name]=m'],
] as $seeds) {
	say(outcome(fn () => new Hiredis\Cluster($seeds)));
}
?>
--EXPECT--
Hiredis\Cluster
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
ValueError: Hiredis\Cluster::__construct(): Argument #1 ($seeds) must not differ in user, password, database or options: write them into the first seed only
