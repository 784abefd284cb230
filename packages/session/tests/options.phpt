--TEST--
Prefix, tag, lifetime, and no locking
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
handle($server->uri(), prefix: "app:", tag: true, lifetime: 60);
say(begin("abc"), $server->cli("KEYS", "*LOCK"));
$_SESSION["n"] = 1;
session_write_close();
say($server->cli("KEYS", "*"), $server->cli("TTL", "app:{abc}"));
handle($server->uri(), locking: false);
say(begin("abc"), $server->cli("KEYS", "PHPREDIS*"));
$_SESSION["n"] = 2;
say(request($server, "begin(\"abc\"); say(\$_SESSION); \$_SESSION[\"m\"] = 3;")->end());
say(session_write_close(), $server->cli("GET", "PHPREDIS_SESSION:abc"));

/* A lock that lasts no time would lock nothing. */
foreach ([
	['lock' => 0.0], ['lock' => -1.0], ['lock' => NAN], ['lock' => INF], ['lock' => 0.0009], ['wait' => -0.1], ['wait' => NAN], ['wait' => INF], ['lifetime' => 0], ['lifetime' => -1], ...(PHP_INT_SIZE > 4 ? [['lifetime' => 2_147_483_648]] : [['lifetime' => 0]]),
	['lock' => 0.001, 'wait' => 0.0, 'lifetime' => 1],
] as $options) {
	echo outcome(fn () => new Hiredis\Session\Handler(...$options) instanceof Hiredis\Session\Handler), "\n";
}

/* No limit of the execution time, or one that is no time at all. */
foreach (['0', '-1', '9300000000000000'] as $limit) {
	ini_set('max_execution_time', $limit);
	$handler = new Hiredis\Session\Handler($server->uri());
	$handler->read("limit$limit");
	$lasts = $server->cli("PTTL", "PHPREDIS_SESSION:limit{$limit}_LOCK");
	say($lasts > 29_000 && $lasts <= 30_000, $lasts > 31_535_999_000 - 10_000 && $lasts <= 31_536_000_000);
}
ini_set('max_execution_time', '0');

?>
--EXPECT--
true ["app:{abc}_LOCK"]
["app:{abc}"] 60
true []
"[]\n"
true "n|i:2;"
ValueError: The lock of a session must be a number of seconds from 0.001 to 31536000
ValueError: The lock of a session must be a number of seconds from 0.001 to 31536000
ValueError: The lock of a session must be a number of seconds from 0.001 to 31536000
ValueError: The lock of a session must be a number of seconds from 0.001 to 31536000
ValueError: The lock of a session must be a number of seconds from 0.001 to 31536000
ValueError: The wait of a session must be a number of seconds from 0 to 31536000
ValueError: The wait of a session must be a number of seconds from 0 to 31536000
ValueError: The wait of a session must be a number of seconds from 0 to 31536000
ValueError: The lifetime of a session must be a number of seconds from 1 to 2147483647
ValueError: The lifetime of a session must be a number of seconds from 1 to 2147483647
ValueError: The lifetime of a session must be a number of seconds from 1 to 2147483647
true
true false
true false
false true
