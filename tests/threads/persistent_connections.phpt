--TEST--
Eight threads serve requests on persistent connections of their own, and nobody's reply reaches another
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/threads.inc';
Threads::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/threads.inc';

$server = Server::start();
putenv('HIREDIS_SOCKET=' . $server->socket());
echo Threads::run(__DIR__ . '/requests.inc', $server->directory(), threads: 8, requests: 50);
?>
--EXPECT--
connections left: 0
requests served: 400
connections made: 62
