--TEST--
A holder that is killed: its lock lapses, and the next request has the session
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
$holder = request($server, "begin(\"abc\"); \$_SESSION[\"n\"] = 1; session_write_close(); begin(\"abc\"); \$_SESSION[\"n\"] = 2; say(\"held\"); wait();", "lock: 0.2");
echo $holder->line(), "\n";
$holder->kill();
handle($server->uri());
say(begin("abc"), $_SESSION);

?>
--EXPECT--
"held"
true {"n":1}
