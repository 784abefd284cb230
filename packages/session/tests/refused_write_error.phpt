--TEST--
A server that refuses the write, for it has no memory: an exception, and the lock is gone
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
$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|i:1;');
handle($server->uri());
begin('abc');
$_SESSION['n'] = 2;
$server->cli('CONFIG', 'SET', 'maxmemory', '1');
say(substr(outcome(session_write_close(...)), 0, 35));
say($server->cli('EXISTS', 'PHPREDIS_SESSION:abc_LOCK'), $server->cli('GET', 'PHPREDIS_SESSION:abc'));
$server->cli('CONFIG', 'SET', 'maxmemory', '0');
say(begin('abc'), $_SESSION, session_write_close());

?>
--EXPECT--
"Hiredis\\ServerException: OOM comman"
0 "n|i:1;"
true {"n":1} true
