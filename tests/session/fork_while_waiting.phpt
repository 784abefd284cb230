--TEST--
A process that an observer forks while session_start() waits for the lock acquires a lock of its own: it writes its session and releases the lock
--EXTENSIONS--
hiredis
session
pcntl
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
ob_start(); // session_start() must come before any output

$server = Server::start();
ini_set('session.save_handler', 'hiredis');
ini_set('session.save_path', "unix://{$server->socket()}?session_wait=5&session_lock=1000");
/* The server knows the scripts afterwards, so that each attempt is one command. */
session_start();
session_write_close();
$server->cli('SET', 'PHPREDIS_SESSION:abc_LOCK', 'another');
$who = null;
/* The child goes on when the first attempt has failed, and the parent when the child has ended. */
Hiredis\observe(function () use (&$who, $server) {
	if ($who === null && $server->cli('GET', 'PHPREDIS_SESSION:abc_LOCK') === 'another') {
		$child = pcntl_fork();
		$who = $child === 0 ? 'child' : 'parent';
		$child === 0 ? $server->cli('DEL', 'PHPREDIS_SESSION:abc_LOCK') : pcntl_waitpid($child, $status);
	}
});
session_id('abc');
$outcome = outcome(fn () => session_start());
say($who, $outcome, $_SESSION);
$_SESSION[$who] = true;
say(outcome(session_write_close(...)), $server->cli('EXISTS', 'PHPREDIS_SESSION:abc_LOCK'), $server->cli('GET', 'PHPREDIS_SESSION:abc'));
?>
--EXPECT--
"child"
true
[]
true
0
"child|b:1;"
"parent"
true
{"child": true}
true
0
"child|b:1;parent|b:1;"
