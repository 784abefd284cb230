--TEST--
However a session of phpredis' handlers redis and rediscluster fails, no warning shows the password of session.save_path; where session_start() is false there is no session
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session-password.inc';

show_failures($server, 'redis', "tcp://127.0.0.1:{$server->port()}?auth[]=u&auth[]=" . WORD);
show_failures($server, 'rediscluster', "seed[]=127.0.0.1:{$server->port()}&auth[]=u&auth[]=" . WORD . '&timeout=1');
?>
--EXPECT--
no server, redis: session_start() is false, no session
an option, redis: not shown
another password, redis: session_start() is false, no session
strictly, redis: session_start() is false, no session
an id, redis: not shown
without a scheme, redis: session_start() is false, no session
one slash, redis: session_start() is false, no session
an ampersand, redis: not shown
no question mark after the host, redis: session_start() is false, no session
no question mark after the socket, redis: session_start() is false, no session
no question mark after the name, redis: session_start() is false, no session
at startup, redis: not shown
a lock, redis: session_start() is false, no session
killed at the end, redis: not shown
stolen at the end, redis: not shown
killed by hand, redis: not shown
stolen by hand, redis: not shown
killed destroyed, redis: not shown
stolen destroyed, redis: not shown
killed reset, redis: not shown
stolen reset, redis: not shown
killed another id, redis: not shown
stolen another id, redis: not shown
killed created, redis: not shown
stolen created, redis: not shown
no server, rediscluster: session_start() is false, no session
an option, rediscluster: not shown
another password, rediscluster: session_start() is false, no session
strictly, rediscluster: session_start() is false, no session
an id, rediscluster: not shown
without a scheme, rediscluster: session_start() is false, no session
one slash, rediscluster: session_start() is false, no session
an ampersand, rediscluster: not shown
no question mark after the host, rediscluster: session_start() is false, no session
no question mark after the socket, rediscluster: session_start() is false, no session
no question mark after the name, rediscluster: session_start() is false, no session
at startup, rediscluster: not shown
