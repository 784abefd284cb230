--TEST--
examples/event-loop.php does what it says
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv('HIREDIS_URI=' . $server->uri());
require __DIR__ . '/../../examples/event-loop.php';
?>
--EXPECT--
0  FLUSHDB       "OK"
0  SET           "OK"
0  GET           "hello"
1  LPUSH         WRONGTYPE Operation against a key holding the wrong kind of value
1  a pipeline    [1,11]
1  a transaction [12,"hello"]
