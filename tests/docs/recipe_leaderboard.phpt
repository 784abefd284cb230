--TEST--
docs/recipes/leaderboard.php: the best, the place of one, and those around
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/leaderboard.php';
?>
--EXPECT--
ada with less: false
1. ada 50
2. cyd 30
2. bob 30
dan: 4, zoe: NULL
around dan: [["bob",30],["dan",20],["eve",10.5]]
