--TEST--
docs/recipes/lock.php: one holder at a time, and who comes too late is told
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/lock.php';
?>
--EXPECT--
one acquires             [true,1]
two does not             [false,0]
two releases nothing     false
one extends              true
one releases             true
two acquires             [true,2]
one acquires             [true,3]
two is told              [false,false]
one still has it         true
