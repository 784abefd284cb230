--TEST--
Unchanged data is not written, its time is; data that is gone meanwhile is
--EXTENSIONS--
hiredis
session
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/inc/session.inc';

$server = Server::start();
handle($server->uri());
$server->cli("SET", "PHPREDIS_SESSION:abc", "n|i:1;", "EX", "5");
begin("abc");
session_write_close();
say($server->cli("TTL", "PHPREDIS_SESSION:abc"));
begin("abc");
$server->cli("DEL", "PHPREDIS_SESSION:abc");
say(session_write_close(), $server->cli("GET", "PHPREDIS_SESSION:abc"), $server->cli("TTL", "PHPREDIS_SESSION:abc"));
ini_set("session.lazy_write", false);
begin("abc");
say(session_write_close(), $server->cli("KEYS", "*"));

?>
--EXPECT--
1440
true "n|i:1;" 1440
true ["PHPREDIS_SESSION:abc"]
