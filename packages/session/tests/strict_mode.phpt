--TEST--
Strict mode: an id that the server does not know is replaced, and leaves nothing
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
ini_set("session.use_strict_mode", true);
handle($server->uri());
say(begin("unknown"), session_id() !== "unknown", $server->cli("KEYS", "*unknown*"));
session_write_close();
$id = session_id();
say(begin($id), session_id() === $id);
session_abort();
say(begin("../x_LOCK"), strlen(session_id()) > 20, $server->cli("KEYS", "*x*"));

?>
--EXPECT--
true true []
true true
true true []
