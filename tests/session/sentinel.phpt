--TEST--
Behind sentinels: a failover that was planned as the document says loses none of the increments of three processes
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
session.use_cookies=0
session.cache_limiter=
session.use_strict_mode=0
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';
require __DIR__ . '/../inc/sentinel.inc';

$group = Sentinels::start();
$path = path($group->uri(), '?session_wait=100&persistent=1&timeout=60');
$primary = $group->primary();
$primary->cli('SET', 'PHPREDIS_SESSION:abc', 'n|i:0;');

/* What was in flight at the switch is an exception, and is done again: it was not executed. Its lock, where it had one, ends by itself. */
$count = '$done = 0; while ($done < 3400) { try { begin("abc"); $_SESSION["n"]++; error_clear_last(); @session_write_close(); $done += error_get_last() === null; }'
	. ' catch (Hiredis\ConnectionException) { session_status() === PHP_SESSION_ACTIVE && session_abort(); } $done === 50 && say("under way"); } say($done);';
$requests = array_map(fn () => request($path, $count, ['hiredis.session_lock' => 5]), range(1, 3));
foreach ($requests as $request) {
	echo $request->line(), "\n";
}
$primary->cli('CLIENT', 'PAUSE', 120_000, 'WRITE');
$group->until('the replica has all', fn () => $primary->cli('WAIT', 1, 100) === 1);
$group->failover();
$done = 0;
foreach ($requests as $request) {
	do {
		$line = $request->line();
	} while ($line === '"under way"');
	$done += (int) $line;
	$request->end();
}
$client = new Hiredis\Client($group->uri()); // a failover closes the connections of cli()
preg_match('/^n\|i:(\d+);$/', $client->get('PHPREDIS_SESSION:abc'), $found);
say($group->primary() !== $primary, $done, $found[1] - $done, $client->keys('*_LOCK'));
?>
--EXPECT--
"under way"
"under way"
"under way"
true 10200 0 []
