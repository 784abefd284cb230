--TEST--
No connection is false, without a word
--EXTENSIONS--
phpiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$nobody = Server::freePort();
foreach (['phpiredis_connect', 'phpiredis_pconnect'] as $connect) {
	foreach ([['127.0.0.1', $nobody], ['127.0.0.1', $nobody, 100], ['/no/such/socket'], [''], ['127.0.0.1', 0], ['127.0.0.1', -1], ['127.0.0.1', 65536],
			['not a name', 6379], ['/' . str_repeat('x', 300)]] as $arguments) {
		say($connect(...$arguments));
	}
	say(outcome(fn () => $connect("127.0.0.1\0x")), outcome(fn () => $connect('127.0.0.1', 'port')));
}
?>
--EXPECT--
false
false
false
false
false
false
false
false
false
ValueError: phpiredis_connect(): Argument #1 ($ip) must not contain any null bytes
TypeError: phpiredis_connect(): Argument #2 ($port) must be of type ?int, string given
false
false
false
false
false
false
false
false
false
ValueError: phpiredis_pconnect(): Argument #1 ($ip) must not contain any null bytes
TypeError: phpiredis_pconnect(): Argument #2 ($port) must be of type ?int, string given
