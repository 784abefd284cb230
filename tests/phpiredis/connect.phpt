--TEST--
An address and port or a path leads to a connection
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
foreach (['phpiredis_connect', 'phpiredis_pconnect'] as $connect) {
	foreach ([[$server->socket()], [$server->socket(), 9999], [$server->socket(), null, 500], ['127.0.0.1', $server->port()],
			['localhost', $server->port(), 5000], ['127.0.0.1', $server->port(), -1], ['127.0.0.1', $server->port(), PHP_INT_MAX]] as $arguments) {
		$redis = $connect(...$arguments);
		say(get_resource_type($redis), phpiredis_command($redis, 'PING'), phpiredis_disconnect($redis), get_resource_type($redis));
	}
}
?>
--EXPECT--
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
"phpredis connection persistent"
"PONG"
true
"Unknown"
