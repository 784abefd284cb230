--TEST--
examples/plain-stream.php speaks Redis over stream_socket_client(), by TCP and by unix socket
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
foreach ([$server->uri(), $server->tcpUri()] as $uri) {
	putenv("HIREDIS_URI=$uri");
	ob_start();
	require __DIR__ . '/../../examples/plain-stream.php';
	echo str_replace('valkey', 'redis', ob_get_clean());
}
?>
--EXPECT--
redis speaks RESP3
["OK","any bytes\r\n"]
ERR: ERR value is not an integer or out of range
redis speaks RESP3
["OK","any bytes\r\n"]
ERR: ERR value is not an integer or out of range
