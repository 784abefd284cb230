--TEST--
A fork with an open session neither writes it nor releases its lock: both belong to the process that has read it
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; extension_loaded('pcntl') or die('skip pcntl is not loaded'); ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

$server = Server::start();
$path = path($server);
$fork = 'begin("abc"); $_SESSION["n"] ??= 1; if (!pcntl_fork()) { %s exit; } pcntl_wait($status); say("forked"); wait(); $_SESSION["parent"] = 1; say(session_write_close());';
foreach ([
	'ends' => '',
	'ends with a change' => '$_SESSION["child"] = 1;',
	'writes' => '$_SESSION["child"] = 1; say(session_write_close());',
	'writes no change' => 'session_decode("n|i:1;"); say(session_write_close());',
	'aborts' => '$_SESSION["child"] = 1; say(session_abort());',
	'changes the id' => '$_SESSION["child"] = 1; say(session_regenerate_id()); say(session_id() === "abc", $_SESSION); session_abort();',
	'closes and begins another' => 'session_abort(); say(begin("def")); $_SESSION["child"] = 1; say(session_write_close());',
	'destroys' => 'say(session_destroy());',
] as $name => $code) {
	$server->cli('FLUSHALL');
	$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|i:1;');
	$request = request($path, sprintf($fork, $code));
	echo "-- $name\n";
	for ($lines = ''; ($line = $request->line()) !== '"forked"'; $lines .= "$line\n");
	say(plain($lines), $server->cli('EXISTS', 'PHPREDIS_SESSION:abc_LOCK'), $server->cli('GET', 'PHPREDIS_SESSION:abc'));
	$request->go();
	say(plain($request->end()), $server->cli('KEYS', '*_LOCK'), $server->cli('GET', 'PHPREDIS_SESSION:abc'), $server->cli('GET', 'PHPREDIS_SESSION:def'));
}

echo "-- without a lock each process writes, and the last one wins\n";
$server->cli('FLUSHALL');
say(plain(request("$path?session_locking=off", sprintf(str_replace('wait(); ', '', $fork), '$_SESSION["child"] = 1;') . ' begin("abc"); say($_SESSION);')->end()));
?>
--EXPECT--
-- ends
"" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- ends with a change
"Warning: end: Session not written: this process is a fork, and only the process that has read the session writes it" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- writes
"Warning: session_write_close(): Session not written: this process is a fork, and only the process that has read the session writes it\ntrue" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- writes no change
"true" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- aborts
"true" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- changes the id
"Warning: session_regenerate_id(): Session not written: this process is a fork, and only the process that has read the session writes it\ntrue\nfalse {\"n\":1,\"child\":1}" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" null
-- closes and begins another
"true\ntrue" 1 "n|i:1;"
"true" [] "n|i:1;parent|i:1;" "child|i:1;"
-- destroys
"true" 1 null
"true" [] "n|i:1;parent|i:1;" null
-- without a lock each process writes, and the last one wins
"\"forked\"\ntrue\n{\"n\":1,\"parent\":1}"
