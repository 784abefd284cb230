--TEST--
A switch of TLS that is given twice is a ValueError: of two words about verification neither is guessed
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_tls_built.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['verify_peer', 'verify_peer_name'] as $name) {
	say(outcome(fn () => new Hiredis\Client("rediss://example.org?tls[$name]=1", tls: [$name => false])),
		outcome(fn () => new Hiredis\Client("rediss://example.org?tls[$name]=1&tls[$name]=0")),
		outcome(fn () => new Hiredis\Client('rediss://example.org?tls[verify_peer]=1&tls[verify_peer_name]=0', tls: ['peer_name' => 'x'])));
}
?>
--EXPECT--
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives the same tls option twice
Hiredis\Client
ValueError: Hiredis\Client::__construct(): Argument #11 ($tls) must not be given both as an argument and in the URI
ValueError: Hiredis\Client::__construct(): Argument #1 ($uri) gives the same tls option twice
Hiredis\Client
