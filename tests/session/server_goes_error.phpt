--TEST--
A server that goes, dies, refuses or holds what is no session: an exception in the script, a warning behind its end
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/peer.inc';

$tell = plain(...);
echo "-- the server goes\n";
foreach (['' => 'at the end', 'say(outcome(session_write_close(...)));' => 'before the write', 'say(outcome(session_abort(...)));' => 'before the unlock',
	'say(outcome(session_destroy(...)));' => 'before it is destroyed', 'say(outcome(session_reset(...)));' => 'before it is read again',
	'say(outcome(session_regenerate_id(...)));' => 'before another id', 'say(outcome(fn() => session_regenerate_id(true)));' => 'before another id, the old destroyed',
	'say(strlen(outcome(fn() => session_create_id())) > 20);' => 'before an id is made'] as $code => $name) {
	$mortal = Server::start();
	$request = request(path($mortal), 'begin("abc"); $_SESSION["n"] = 1; say("held"); wait(); ' . $code);
	$request->line();
	$mortal->stop();
	$request->go();
	say($name, $tell($request->end()));
}
say('before the read', $tell(request(path($mortal), 'say(outcome(fn() => begin("abc")), session_status() === PHP_SESSION_NONE);')->end()));
say('strictly', $tell(request(path($mortal), 'say(outcome(fn() => begin("abc")), session_status() === PHP_SESSION_NONE);', ['session.use_strict_mode' => 1])->end()));

echo "-- it takes the write, and dies\n";
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
say($tell(request($peer->uri(), 'begin("abc"); $_SESSION["n"] = 2;')->end()));
$peer->wait();

echo "-- it refuses the write\n";
$full = Server::start();
$request = request(path($full), 'begin("abc"); $_SESSION["n"] = 2; say("held"); wait(); say(outcome(session_write_close(...)));');
$request->line();
$full->cli('CONFIG', 'SET', 'maxmemory', 1);
$request->go();
say(preg_replace('~Exception: OOM.*~', 'Exception: OOM"', $tell($request->end())));
$full->cli('CONFIG', 'SET', 'maxmemory', 0);
say($full->cli('KEYS', '*'));

echo "-- what is read is no session's\n";
$server = Server::start();
$path = path($server);
$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|O:3:"Out":0:{}');
say($tell(request($path, 'class Out { function __wakeup() { throw new Exception("mine"); } } say(outcome(fn() => begin("abc")));')->end()), $server->cli('KEYS', '*abc*'));
$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|broken');
say($tell(request($path, 'say(begin("abc"));')->end()), $server->cli('KEYS', '*abc*'));
$server->cli('LPUSH', 'PHPREDIS_SESSION:abc', 'x');
say($tell(request($path, 'say(outcome(fn() => begin("abc")));')->end()), $server->cli('KEYS', '*abc*'));
?>
--EXPECT--
-- the server goes
"at the end" "Warning: end: Session not written: ...No such file or directory after ... while connecting, command EVALSHA"
"before the write" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before the unlock" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before it is destroyed" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before it is read again" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before another id" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before another id, the old destroyed" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\""
"before an id is made" "true\nWarning: end: Session not written: ...No such file or directory after ... while connecting, command EVALSHA"
"before the read" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\" true"
"strictly" "\"Hiredis\\\\ConnectionException: ...No such file or directory after ... while connecting, command EVALSHA\" true"
-- it takes the write, and dies
"Warning: end: Session not written: ...closed by the server after ... while reading, command EVALSHA"
-- it refuses the write
"\"Hiredis\\\\ServerException: OOM\""
[]
-- what is read is no session's
"\"Exception: mine\"" ["PHPREDIS_SESSION:abc"]
"Warning: session_start(): Failed to decode session object. Session has been destroyed\nfalse" []
"\"Hiredis\\\\ServerException: WRONGTYPE Operation against a key holding the wrong kind of value\"" ["PHPREDIS_SESSION:abc"]
