--TEST--
docs/recipes/queue.php: failed and abandoned jobs are tried again, and the hopeless one is kept with its reason
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
require __DIR__ . '/../../docs/recipes/queue.php';
?>
--EXPECT--
to ada, attempt 2
to nobody, attempt 1
to nobody, attempt 2
to nobody, attempt 3
to grace, attempt 1
left: 0, dead: {"job":"{\"to\":\"nobody\"}","error":"no such address","attempts":"3"}
