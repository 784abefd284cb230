--TEST--
Behind sentinels a session goes on after a failover, and a lock that is gone refuses the write
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
require __DIR__ . '/../../../tests/inc/sentinel.inc';

$group = Sentinels::start();
handle($group->uri());
say(begin("abc"));
$_SESSION["n"] = 1;
say(session_write_close());
$group->until("the replica has the session", fn() => $group->servers()[1]->cli("EXISTS", "PHPREDIS_SESSION:abc", "PHPREDIS_SESSION:abc_LOCK") === 1);

/* The lock moves with the data. */
$holder = request($group->uri(), "begin(\"abc\"); \$_SESSION[\"n\"]++; say(\"held\"); wait(); say(session_write_close());");
echo $holder->line(), "\n";
$group->until("the replica has the lock", fn() => $group->servers()[1]->cli("EXISTS", "PHPREDIS_SESSION:abc_LOCK") === 1);
$group->failover();
handle($group->uri(), wait: 0.01);
echo outcome(fn() => begin("abc")), "\n";
$holder->go();
echo $holder->line(), "\n";
$holder->end();
handle($group->uri());
say(begin("abc"), $_SESSION);

/* One that the new primary never had: as if it had lapsed. */
(new Hiredis\Client($group->uri()))->del("PHPREDIS_SESSION:abc_LOCK");
$_SESSION["n"] = "lost";
say(@session_write_close(), (new Hiredis\Client($group->uri()))->get("PHPREDIS_SESSION:abc"));
?>
--EXPECT--
true
true
"held"
Hiredis\SessionLockException: The session is in use by another request, which has not let go of it within 0.01 s
true
true {"n":2}
true "n|i:2;"
