--TEST--
docs/recipes/rate-limiter.php: five are allowed, the sixth is told when to come back
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/rate-limiter.php';
?>
--EXPECT--
request 1: allowed, 4 left
request 2: allowed, 3 left
request 3: allowed, 2 left
request 4: allowed, 1 left
request 5: allowed, 0 left
request 6: refused, again in 12 minutes
another: allowed
the key goes in 60 minutes
