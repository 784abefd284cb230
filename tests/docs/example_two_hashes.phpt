--TEST--
examples/two-hashes.php reads one key from two hashes, in three ways that agree, each in one round trip
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../examples/two-hashes.php';
?>
--EXPECT--
pipeline:    dark, en
transaction: dark
script:      'dark'
script:      'en'
script:      NULL
