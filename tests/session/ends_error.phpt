--TEST--
However a request with a session ends, nothing of the handler is a fatal error, and what was not written is told
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

$server = Server::start();
$path = path($server);
$count = 'begin("abc"); $_SESSION["n"] = ($_SESSION["n"] ?? 0) + 1; ';
$tell = static fn(string $said): string => plain(preg_replace('~Allowed memory size.*~', 'memory', $said));

foreach ([
	'the end' => $count,
	'exit' => $count . 'exit;',
	'exception' => $count . 'throw new Exception("mine");',
	'fatal error' => $count . 'trigger_error("mine", E_USER_ERROR);',
	'memory limit' => $count . 'ini_set("memory_limit", "8M"); str_repeat("x", 1 << 26);',
	'time limit' => $count . 'set_time_limit(1); for (;;);',
	'in a shutdown function' => 'register_shutdown_function(function () { ' . $count . ' });',
	'closed in a destructor' => 'class At { function __destruct() { session_write_close(); } } $at = new At; ' . $count,
	'its scripts are forgotten' => $count . '(new Hiredis\Client(ini_get("session.save_path")))->call("SCRIPT", "FLUSH");',
] as $name => $code) {
	say($name, $tell(request($path, $code)->end()), $server->cli('GET', 'PHPREDIS_SESSION:abc'), $server->cli('KEYS', '*_LOCK'));
}

echo "-- auto_start\n";
$server->cli('SET', 'PHPREDIS_SESSION:abc', 'n|i:20;');
$auto = ['session.auto_start' => 1];
say(request($path, 'say(session_status() === PHP_SESSION_ACTIVE); $_SESSION["n"] = 21;', $auto)->end(), count($server->cli('KEYS', '*')), $server->cli('KEYS', '*_LOCK'));
say($tell(request('redis:///nothing', 'say(session_status() === PHP_SESSION_NONE);', $auto)->end()));
say($tell(request("unix:///nowhere/socket", 'say(session_status() === PHP_SESSION_NONE);', $auto)->end()));

if (extension_loaded('pcntl')) {
	echo "-- an end comes while the data is waited for: PHP has none, and must not write that\n";
	$peer = Peer::start(<<<'PHP'
		foreach (['asked', 'asked again'] as $number => $word) {
			$one = $peer->accept();
			$one->hello();
			$one->answer("+OK\r\n");
			$one->answer("+OK\r\n");
			$one->commands(1);
			$peer->tell($word);
			$number === 0 || $one->send(":1\r\n");
			$one->silence();
		}
		PHP);
	$request = request($peer->uri(), 'pcntl_async_signals(true); pcntl_signal(SIGUSR1, function () { trigger_error("mine", E_USER_ERROR); }); begin("abc");');
	$peer->hear('asked');
	$request->signal(SIGUSR1);
	say($tell($request->end()));
	$peer->wait();
	/* The server may give it the lock nevertheless, so the lock is released: with the same keys and the same secret. */
	say(array_slice($peer->commands(1)[3], 3) === array_slice($peer->commands(0)[3], 3, 3));
}
?>
--EXPECT--
"the end" "" "n|i:1;" []
"exit" "" "n|i:2;" []
"exception" "Fatal error: Uncaught Exception: mine in Command line code:1" "n|i:3;" []
"fatal error" "Fatal error: mine" "n|i:4;" []
"memory limit" "Fatal error: memory" "n|i:5;" []
"time limit" "Fatal error: Maximum execution time of 1 second exceeded" "n|i:6;" []
"in a shutdown function" "" "n|i:7;" []
"closed in a destructor" "" "n|i:8;" []
"its scripts are forgotten" "" "n|i:9;" []
-- auto_start
"true\n" 2 []
"Warning: PHP Request Startup: session.save_path has no host; for a unix socket write unix:\/\/ before the path\ntrue"
"Warning: PHP Request Startup: Session not read: ...No such file or directory after ... while connecting, command EVALSHA\ntrue"
-- an end comes while the data is waited for: PHP has none, and must not write that
"Fatal error: mine\nWarning: end: Session not written: it was not read"
true
