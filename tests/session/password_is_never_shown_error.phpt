--TEST--
However a session of the handler hiredis fails, no warning shows the password of session.save_path; where session_start() is false there is no session
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session-password.inc';

show_failures($server, 'hiredis', 'redis://u:' . WORD . "@127.0.0.1:{$server->port()}?session_wait=0.05");
?>
--EXPECT--
no server, hiredis: not shown
an option, hiredis: session_start() is false, no session
another password, hiredis: not shown
strictly, hiredis: not shown
an id, hiredis: not shown
without a scheme, hiredis: session_start() is false, no session
one slash, hiredis: session_start() is false, no session
an ampersand, hiredis: session_start() is false, no session
no question mark after the host, hiredis: session_start() is false, no session
no question mark after the socket, hiredis: session_start() is false, no session
no question mark after the name, hiredis: session_start() is false, no session
at startup, hiredis: not shown
a lock, hiredis: session_start() is false, no session
killed at the end, hiredis: not shown
stolen at the end, hiredis: not shown
killed by hand, hiredis: not shown
stolen by hand, hiredis: not shown
killed destroyed, hiredis: not shown
stolen destroyed, hiredis: not shown
killed reset, hiredis: not shown
stolen reset, hiredis: not shown
killed another id, hiredis: not shown
stolen another id, hiredis: not shown
killed created, hiredis: not shown
stolen created, hiredis: not shown
