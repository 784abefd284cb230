--TEST--
examples/tour.php shows what it says, in at most 40 lines
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

$server = Server::start();
putenv("HIREDIS_URI={$server->uri()}");
ob_start();
require __DIR__ . '/../../examples/tour.php';
echo preg_replace('/ +\d+\.\d ms/', ' T ms', ob_get_clean()), count(file(__DIR__ . '/../../examples/tour.php')) <= 40 ? '' : "more than 40 lines\n";
?>
--EXPECT--
SET, GET       ["OK","hello","nil is null"]
MSET, MGET     ["OK",["1","2.5",null]]
HSET, HGETALL  [2,{"name":"Ada","born":"1815"}]
encode, format ["*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n","*2\r\n$3\r\nGET\r\n$8\r\none word\r\n"]
decode()       [[1,{"x":0.5}]]
an error       WRONGTYPE Operation against a key holding the wrong kind of value, prefix WRONGTYPE, command LPUSH
MULTI, EXEC    [1,"1.5","Ada"]
a script       "Ada!"
an iterator    {"name":"Ada","born":"1815"}
KEYS           30000 keys in T ms
