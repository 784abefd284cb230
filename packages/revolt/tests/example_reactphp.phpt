--TEST--
examples/reactphp.php does what it says
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../../../tests/inc/skipif.inc';
require getenv('AUTOLOAD');
class_exists('React\EventLoop\Loop') || die('skip react/event-loop is not installed');
?>
--FILE--
<?php
require __DIR__ . '/../../../tests/inc/server.inc';

$server = Server::start();
putenv('HIREDIS_URI=' . $server->uri());
require __DIR__ . '/../../../examples/reactphp.php';
React\EventLoop\Loop::run();
?>
--EXPECT--
FLUSHDB  "OK"
SET      "OK"
GET      "hello"
LPUSH    WRONGTYPE Operation against a key holding the wrong kind of value
INCR     1
