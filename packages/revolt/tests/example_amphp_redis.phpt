--TEST--
examples/amphp-redis.php does what it says
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../../../tests/inc/skipif.inc';
require getenv('AUTOLOAD');
class_exists('Amp\Redis\RedisClient') || die('skip amphp/redis is not installed');
?>
--FILE--
<?php
require __DIR__ . '/../../../tests/inc/server.inc';

$server = Server::start();
putenv('HIREDIS_URI=' . $server->uri());
require __DIR__ . '/../../../examples/amphp-redis.php';
?>
--EXPECT--
[1,11,111]
["hello",null,["hello","111"]]
WRONGTYPE Operation against a key holding the wrong kind of value
