--TEST--
On a cluster data and lock have one slot: two processes and a slot that moves, and no increment is lost
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
require __DIR__ . '/../../../tests/inc/cluster.inc';

$cluster = TestCluster::start();
$slot = TestCluster::slot("abc");
$key = "PHPREDIS_SESSION:{abc}";
handle($cluster->uris());
say(begin("abc"), $cluster->owner($slot)->cli("KEYS", "*"));
session_write_close();
say($cluster->owner($slot)->cli("KEYS", "*"));

/* Each says when it is under way; the slot moves from master to master meanwhile. */
$code = "ini_set(\"max_execution_time\", 0); for (\$i = 0; \$i < 1000; \$i++) { begin(\"abc\"); \$_SESSION[\"n\"] = (\$_SESSION[\"n\"] ?? 0) + 1; session_write_close(); \$i === 100 && say(\"under way\"); } echo \"done\";";
$requests = [request($cluster->uris(), $code, "wait: 100.0"), request($cluster->uris(), $code, "wait: 100.0")];
foreach ($requests as $request) {
	echo $request->line(), "\n";
}
for ($moves = 0; $moves < 4; $moves++) {
	$cluster->move($slot, $cluster->other($slot));
}
foreach ($requests as $request) {
	say($request->end());
}
say($cluster->owner($slot)->cli("GET", $key), $cluster->owner($slot)->cli("KEYS", "*"));

/* Without the tag the keys are in two slots, which is said before a byte is sent. */
handle($cluster->uris(), tag: false);
echo outcome(fn() => begin("abc")), "\n";
?>
--EXPECT--
true ["PHPREDIS_SESSION:{abc}_LOCK"]
["PHPREDIS_SESSION:{abc}"]
"under way"
"under way"
"done"
"done"
"n|i:2000;" ["PHPREDIS_SESSION:{abc}"]
ValueError: EVALSHA has keys in the slots 14426 and 12362: all keys of one command must be in one slot (hash tags: {user:7}:a)
