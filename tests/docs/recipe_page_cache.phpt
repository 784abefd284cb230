--TEST--
docs/recipes/page-cache.php: a page is made once, again after a change, and without a server
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/page-cache.php';
?>
--EXPECT--
<h1>Soup</h1>, made 1 times
<h1>Soup</h1>, made 1 times
forgotten: 1
<h1>Soup</h1>, made 2 times
<h1>Soup</h1>, made 3 times
