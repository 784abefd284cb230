--TEST--
docs/recipes/idempotency.php: what is asked for twice is done once
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/idempotency.php';
?>
--EXPECT--
[{"payment":1},{"payment":1},{"payment":2}]
order 9 is being worked on
card refused, then {"payment":3}
payments: 3
