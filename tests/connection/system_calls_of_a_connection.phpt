--TEST--
Connecting, asking and closing are seven system calls over a unix socket
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
$snippet = '$client = new Hiredis\Client($uri, database: 1); begin(); $client->get("k"); $client->close(); finish();';
echo implode(' ', Strace::names($snippet, ['uri' => $server->uri()])), "\n";
?>
--EXPECT--
socket connect fcntl setsockopt sendto recvfrom close
