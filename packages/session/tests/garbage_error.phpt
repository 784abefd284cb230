--TEST--
Garbage: as an id, as data, as the value of the key, as the lock
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
handle($server->uri(), wait: 0.02);
$told = [];
set_error_handler(function (int $level, string $message) use (&$told): bool {
	$told[] = preg_replace("/ \\((session|path).*/", "", $message);
	return true;
});
foreach (["abc_LOCK", str_repeat("x", 257), "abc*"] as $id) {
	session_id($id);
	say(session_start(), array_splice($told, 0));
}
$server->cli("SET", "PHPREDIS_SESSION:abc", "no session at all");
say(begin("abc"), array_splice($told, 0), $server->cli("KEYS", "*"));
$server->cli("RPUSH", "PHPREDIS_SESSION:list", "x");
say(outcome(fn() => begin("list")), session_status() === PHP_SESSION_ACTIVE, $server->cli("KEYS", "*"));
$server->cli("RPUSH", "PHPREDIS_SESSION:held_LOCK", "x");
say(outcome(fn() => begin("held")), array_splice($told, 0));
?>
--EXPECT--
false ["The session id is too long or contains illegal characters: only A-Z, a-z, 0-9, \"-\" and \",\" are allowed","session_start(): Failed to read session data: user"]
false ["The session id is too long or contains illegal characters: only A-Z, a-z, 0-9, \"-\" and \",\" are allowed","session_start(): Failed to read session data: user"]
false ["The session id is too long or contains illegal characters: only A-Z, a-z, 0-9, \"-\" and \",\" are allowed","session_start(): Failed to read session data: user"]
false ["session_start(): Failed to decode session object. Session has been destroyed"] []
"Hiredis\\ServerException: WRONGTYPE Operation against a key holding the wrong kind of value" false ["PHPREDIS_SESSION:list"]
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.02 s" []
