--TEST--
examples/application sells what there is, and no more
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../examples/application/main.php';
?>
--EXPECT--
2 x Kettle sold
2 x Kettle: not enough left
6 x Cup sold
moved
not moved
1: 1 left
2: 2 left
3: 4 left
best: 2, 1
{"2":6,"1":2} NULL
