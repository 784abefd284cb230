--TEST--
Hiredis\observe() of sessions: what session.save_handler sends, but for what is written behind the script
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
hiredis.session_lock=1
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

$server = Server::start();
handler(path($server));
$told = [];
Hiredis\observe(function (string $command, int $count, float $start, float $seconds, string $endpoint, ?Throwable $error) use (&$told, $server) {
	$told[] = "$command $count" . ($endpoint === "unix://{$server->socket()}" ? "" : " $endpoint") . ($error ? ' ' . get_class($error) : '');
	if (count($told) > 1) {
		throw new LogicException('it fails');
	}
});
set_error_handler(function (int $level, string $message) use (&$warnings) {
	$warnings[] = $message;
	return true;
});
begin('abc');
say($told, $warnings);
$_SESSION['n'] = 1;
$told = [];
say(session_write_close(), $told, $warnings);
begin('abc');
say($_SESSION);
register_shutdown_function(fn () => print("behind the script\n"));
?>
--EXPECT--
["EVALSHA 1 Hiredis\\ServerException","EVAL 1"] ["session_start(): The observer threw LogicException: it fails"]
true ["EVALSHA 1 Hiredis\\ServerException","EVAL 1"] ["session_start(): The observer threw LogicException: it fails","session_write_close(): The observer threw LogicException: it fails"]
{"n":1}
behind the script
