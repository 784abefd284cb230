--TEST--
A lock that has lapsed: the write is refused, so that no update of another request is lost
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
$slow = request($server, "begin(\"abc\"); \$_SESSION[\"n\"] = \"slow\"; say(\"held\"); wait(); say(session_write_close());", "lock: 0.05");
echo $slow->line(), "\n";
handle($server->uri());
begin("abc"); // waits until it has lapsed
$_SESSION["n"] = "quick";
say(session_write_close());
$slow->go();
echo preg_replace("/ in .* on line \d+|save_path: .*?, /", "", $slow->end());
say($server->cli("GET", "PHPREDIS_SESSION:abc"), $server->cli("KEYS", "*"));

?>
--EXPECT--
"held"
true

Warning: The session is not written: its lock has lapsed after 0.05 s, and another request may have changed it

Warning: session_write_close(): Failed to write session data using user defined save handler. (session.handler: Hiredis\Session\Handler::write)
true
"n|s:5:\"quick\";" ["PHPREDIS_SESSION:abc"]
