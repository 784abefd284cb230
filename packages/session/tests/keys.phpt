--TEST--
Keys and data are those of phpredis, and the lock goes with the write
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
say(begin("abc"), $_SESSION);
say($server->cli("GET", "PHPREDIS_SESSION:abc_LOCK") !== null, $server->cli("PTTL", "PHPREDIS_SESSION:abc_LOCK") > 29000);
$_SESSION["name"] = "bytes \0\xff";
say(session_write_close());
say($server->cli("KEYS", "*"), bin2hex($server->cli("GET", "PHPREDIS_SESSION:abc")), $server->cli("TTL", "PHPREDIS_SESSION:abc"));
say(begin("abc"), bin2hex($_SESSION["name"]), session_abort(), $server->cli("KEYS", "*"));

?>
--EXPECT--
true []
true true
true
["PHPREDIS_SESSION:abc"] "6e616d657c733a383a2262797465732000ff223b" 1440
true "62797465732000ff" true ["PHPREDIS_SESSION:abc"]
