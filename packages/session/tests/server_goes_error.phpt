--TEST--
A server that goes away in the middle: an exception, and nothing is half done
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
require __DIR__ . '/../../../tests/inc/peer.inc';

$server = Server::start();
handle($server->uri('?timeout=1'));
begin('abc');
$_SESSION['n'] = 1;
$server->stop();
say(outcome(session_write_close(...)));
say(outcome(fn() => begin('abc')), session_status() === PHP_SESSION_ACTIVE);
ini_set('session.use_strict_mode', true);
say(outcome(fn() => begin('abc')), session_status() === PHP_SESSION_ACTIVE);
ini_set('session.use_strict_mode', false);

/* It takes the write, and dies. */
$peer = Peer::start(<<<'PHP'
	$one = $peer->accept();
	$one->hello();
	$one->answer("+OK\r\n"); /* CLIENT SETINFO, name and version */
	$one->answer("+OK\r\n");
	$one->commands(1);
	$one->send("*1\r\n$6\r\nn|i:1;\r\n");
	$one->commands(1);
	$one->close();
	PHP);
handle($peer->uri());
say(begin('abc'), $_SESSION);
$_SESSION['n'] = 2;
say(outcome(session_write_close(...)));
$peer->wait();

$again = Server::start();
handle($again->uri());
say(begin('abc'), $_SESSION, session_write_close());
$again->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say(begin('abc'), session_write_close(), $again->cli('KEYS', '*'));
?>
--EXPECT--
"Hiredis\\ConnectionException: ... No such file or directory after ... while connecting, command EVALSHA"
"Hiredis\\ConnectionException: ... No such file or directory after ... while connecting, command EVALSHA" false
"Hiredis\\ConnectionException: ... No such file or directory after ... while connecting, command EVALSHA" false
true {"n":1}
"Hiredis\\ConnectionException: ... closed by the server after ... while reading, command EVALSHA"
true [] true
true true ["PHPREDIS_SESSION:abc"]
