--TEST--
examples/cache.php: a page of reads without and with a cache
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../examples/cache.php';
?>
--EXPECT--
A shop: home shop, without a cache: 20 commands sent
A shop: home shop, with a cache: 0 commands sent
A better shop: home shop
A better shop: home shop help
misses: 4, invalidations of another: yes, hits of all reads: most
