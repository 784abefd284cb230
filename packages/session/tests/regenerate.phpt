--TEST--
session_regenerate_id(), with the old session and without it, and session_destroy()
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
handle($server->uri());
foreach ([false, true] as $strict) {
	ini_set("session.use_strict_mode", $strict);
	$server->cli("SET", "PHPREDIS_SESSION:old", "n|i:1;");
	begin("old");
	say(session_regenerate_id(), session_id() !== "old", $_SESSION);
	$_SESSION["n"] = 2;
	$kept = session_id();
	say(count($server->cli("KEYS", "*_LOCK")), session_write_close());
	say($server->cli("GET", "PHPREDIS_SESSION:old"), $server->cli("GET", "PHPREDIS_SESSION:$kept"));
	begin($kept);
	say(session_regenerate_id(true), $_SESSION, $server->cli("EXISTS", "PHPREDIS_SESSION:$kept"));
	say(strlen(session_create_id()) > 20, session_destroy(), $server->cli("KEYS", "*"));
	$server->cli("FLUSHDB");
}

?>
--EXPECT--
true true {"n":1}
1 true
"n|i:1;" "n|i:2;"
true {"n":2} 0
true true ["PHPREDIS_SESSION:old"]
true true {"n":1}
1 true
"n|i:1;" "n|i:2;"
true {"n":2} 0
true true ["PHPREDIS_SESSION:old"]
