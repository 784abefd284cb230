--TEST--
docs/recipes/cache-aside.php: six processes ask for a value, and it is computed once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
/* For the processes that it starts. */
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $module) && putenv("HIREDIS_MODULE=$module[0]");
require __DIR__ . '/../../docs/recipes/cache-aside.php';
?>
--EXPECT--
{"total":42} {"total":42} {"total":42} {"total":42} {"total":42} {"total":42}
computed: 1
no database, lock: 0
