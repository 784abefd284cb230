--TEST--
A request is two round trips, in strict mode too
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

$server = Server::start(["slowlog-log-slower-than" => 0]);
$trips = function () use ($server): array {
	$log = array_map(fn($entry) => $entry[3][0], $server->cli("SLOWLOG", "GET", "100"));
	$server->cli("SLOWLOG", "RESET");
	return array_values(array_diff(array_reverse($log), ["SLOWLOG", "HELLO", "SET", "GET", "EXISTS", "EXPIRE", "DEL"]));
};
handle($server->uri());
begin("abc"); // the scripts become known
$_SESSION["n"] = 1;
session_write_close();
begin("abc");
session_write_close();
begin("abc");
session_abort();
foreach ([false, true] as $strict) {
	ini_set("session.use_strict_mode", $strict);
	$trips();
	begin("abc");
	say(session_id(), $trips());
	$_SESSION["n"]++;
	session_write_close();
	say("changed", $trips());
	begin("abc");
	$trips();
	session_write_close();
	say("unchanged", $trips());
	begin("abc", ["read_and_close" => true]);
	say("read_and_close", $trips(), $server->cli("EXISTS", "PHPREDIS_SESSION:abc_LOCK"));
	$trips();
}

?>
--EXPECT--
"abc" ["EVALSHA"]
"changed" ["EVALSHA"]
"unchanged" ["EVALSHA"]
"read_and_close" ["EVALSHA","EVALSHA"] 0
"abc" ["EVALSHA"]
"changed" ["EVALSHA"]
"unchanged" ["EVALSHA"]
"read_and_close" ["EVALSHA","EVALSHA"] 0
