--TEST--
docs/recipes/import.php: a bulk import in little memory, which names the row that the server refuses
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/import.php';
?>
--EXPECT--
row 77: WRONGTYPE Operation against a key holding the wrong kind of value
10000 rows, 10000 keys, {"id":"10000","name":"name, 10000","city":"London"}
