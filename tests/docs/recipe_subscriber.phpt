--TEST--
docs/recipes/subscriber.php: a worker whose connection is cut listens again, and is told so
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/subscriber.php';
?>
--EXPECT--
news: message 1
listens again to news: looks at what it has missed
news: message 2
listens again to news: looks at what it has missed
news: message 3
