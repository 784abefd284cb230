--TEST--
session_reset() gives what is stored, and the session is written with it
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
foreach ([[], ['locking' => false]] as $options) {
	handle($server->uri(), ...$options);
	foreach ([false, true] as $strict) {
		ini_set("session.use_strict_mode", $strict);
		$server->cli("SET", "PHPREDIS_SESSION:id", "n|i:1;");
		begin("id");
		$_SESSION["n"] = 2;
		say(session_reset(), $_SESSION, $server->cli("EXISTS", "PHPREDIS_SESSION:id_LOCK"));
		$_SESSION["more"] = 3;
		say(session_reset(), session_reset(), $_SESSION);
		say(session_write_close(), $server->cli("GET", "PHPREDIS_SESSION:id"), $server->cli("KEYS", "*"));
	}
	begin("id");
	$server->cli("SET", "PHPREDIS_SESSION:id", "n|i:9;");
	say(session_reset(), $_SESSION, session_abort());
	$server->cli("FLUSHDB");
}

?>
--EXPECT--
true {"n":1} 1
true true {"n":1}
true "n|i:1;" ["PHPREDIS_SESSION:id"]
true {"n":1} 1
true true {"n":1}
true "n|i:1;" ["PHPREDIS_SESSION:id"]
true {"n":9} true
true {"n":1} 0
true true {"n":1}
true "n|i:1;" ["PHPREDIS_SESSION:id"]
true {"n":1} 0
true true {"n":1}
true "n|i:1;" ["PHPREDIS_SESSION:id"]
true {"n":9} true
