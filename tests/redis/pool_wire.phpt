--TEST--
hiredis.redis_pool: connect(), select(), get() and close() are one connect, one send, one recv; from the pool one poll, one send, one recv
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/strace.inc';

$server = Server::start();
$page = '$r = new Redis; $r->connect($socket); $r->select(1); $r->get("a"); $r->close();';
$ini = ['hiredis.redis' => 1, 'hiredis.redis_pool' => 1];
say(Strace::names("begin(); $page finish();", ['socket' => $server->socket()], $ini));
say(Strace::names("$page begin(); $page finish();", ['socket' => $server->socket()], $ini));
?>
--EXPECT--
["socket", "connect", "fcntl", "setsockopt", "sendto", "recvfrom"]
["poll", "sendto", "recvfrom"]
