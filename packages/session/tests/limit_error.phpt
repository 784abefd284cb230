--TEST--
A session that another request holds: an exception after the limit, and no session
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
$server->cli("SET", "PHPREDIS_SESSION:abc", "");
$holder = request($server, "begin(\"abc\"); \$_SESSION[\"n\"] = 1; say(\"held\"); wait();");
echo $holder->line(), "\n";
handle($server->uri(), wait: 0.05);
foreach ([false, true] as $strict) {
	ini_set("session.use_strict_mode", $strict);
	say(outcome(fn() => begin("abc")), session_status() === PHP_SESSION_ACTIVE, $_SESSION ?? null);
	say(outcome(fn() => begin("other")), session_write_close());
}
ini_set("session.use_strict_mode", false);
$holder->go();
$holder->end();
say(outcome(fn() => begin("abc")), $_SESSION);

?>
--EXPECT--
"held"
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.05 s" false []
"true" true
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.05 s" false []
"true" true
"true" {"n":1}
