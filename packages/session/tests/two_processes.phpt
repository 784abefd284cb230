--TEST--
Two processes on one session: 10,000 increments, and none is lost
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
$code = "ini_set(\"max_execution_time\", 0); for (\$i = 0; \$i < 5000; \$i++) { begin(\"abc\"); \$_SESSION[\"n\"] = (\$_SESSION[\"n\"] ?? 0) + 1; session_write_close(); } echo \"done\";";
$requests = [request($server, $code, "wait: 100.0"), request($server, $code, "wait: 100.0")];
foreach ($requests as $request) {
	say($request->end());
}
say($server->cli("GET", "PHPREDIS_SESSION:abc"), $server->cli("KEYS", "*"));

?>
--EXPECT--
"done"
"done"
"n|i:10000;" ["PHPREDIS_SESSION:abc"]
