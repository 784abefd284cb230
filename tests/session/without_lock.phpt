--TEST--
Sessions without a lock need GET, SETEX, EXPIRE and DEL alone, and session.gc_maxlifetime = 0 is 1440 seconds
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

$server = Server::start();
$server->cli('ACL', 'SETUSER', 'lim', 'on', '>pw', '~PHPREDIS_SESSION:*', '+get', '+set', '+setex', '+getex', '+del', '+expire');
$key = 'PHPREDIS_SESSION:abc';
$own = "unix://lim:pw@{$server->socket()}?session_locking=0";
$old = path($server) . '?auth[]=lim&auth[]=pw';

/* Which commands the actions send; the handshake's are not counted. */
$sent = static function (string $path, string $handler, string $code, array $ini = []) use ($server): void {
	$server->cli('CONFIG', 'RESETSTAT');
	$said = plain(request($path, $code, ['hiredis.redis' => 1] + $ini, $handler)->end());
	$counts = [];
	foreach (preg_split('/\R/', $server->cli('INFO', 'commandstats')) as $line) {
		if (preg_match('/^cmdstat_(\w+):calls=(\d+).*rejected_calls=(\d+)/', $line, $found) && !in_array($found[1], ['config', 'info', 'hello', 'client'], true)) {
			$counts[] = "$found[1] $found[2]" . ($found[3] > 0 ? " rejected $found[3]" : '');
		}
	}
	sort($counts);
	echo $said, $said === '' ? '' : "\n", implode(', ', $counts), "\n";
};
foreach (['hiredis' => $own, 'redis' => $old] as $handler => $path) {
	foreach ([0, 1] as $strict) {
		$ini = ['session.use_strict_mode' => $strict];
		echo "-- $handler", $strict ? ', strictly' : '', "\n";
		$server->cli('SET', $key, 'n|i:1;');
		$sent($path, $handler, 'begin("abc"); say(session_id(), $_SESSION); $_SESSION["n"]++;', $ini);
		say($server->cli('GET', $key), $server->cli('TTL', $key) > 1400);
		$server->cli('EXPIRE', $key, 100);
		$sent($path, $handler, 'begin("abc"); say($_SESSION);', $ini); // unchanged
		say($server->cli('TTL', $key) > 1400);
		$server->cli('SET', $key, 'n|i:7;');
		$sent($path, $handler, 'begin("abc", ["read_and_close" => true]); say($_SESSION);', $ini);
		$sent($path, $handler, 'begin("abc"); session_reset(); session_abort();', $ini);
		$sent($path, $handler, 'begin("abc"); say(strlen(session_create_id()) > 20); session_destroy();', $ini);
		say($server->cli('EXISTS', $key));
		$sent($path, $handler, 'begin("abc"); say(session_id() === "abc"); $_SESSION["n"] = 1; $old = session_id(); session_regenerate_id(true); say(session_id() !== $old);', $ini);
		say(count($server->cli('KEYS', '*')));
		$server->cli('FLUSHALL');
	}
}

echo "-- data that is gone is written, though it has not changed\n";
$server->cli('SET', $key, 'n|i:1;');
$held = request($old, 'begin("abc"); say("read"); wait();', ['hiredis.redis' => 1], 'redis');
echo $held->line(), "\n";
$server->cli('DEL', $key);
$held->go();
echo $held->end();
say($server->cli('GET', $key), $server->cli('TTL', $key) > 1400);

echo "-- with a lock the scripts are needed\n";
/* Redis 7.2 and newer name the user. */
echo preg_replace('/User \w+ has/', 'this user has', plain(request($old, 'say(begin("abc"));', ['hiredis.redis' => 1, 'redis.session.locking_enabled' => 1], 'redis')->end())), "\n";

echo "-- session.gc_maxlifetime\n";
foreach ([[path($server), 'hiredis'], [$own, 'hiredis'], [path($server), 'redis']] as [$path, $handler]) {
	foreach ([0, -1, 5000, PHP_INT_MAX] as $lifetime) {
		$server->cli('FLUSHALL');
		$ini = ['session.gc_maxlifetime' => $lifetime, 'hiredis.redis' => 1];
		echo plain(request($path, 'begin("abc"); $_SESSION["n"] = 1; session_write_close();', $ini, $handler)->end()), ' ';
		say((int) round($server->cli('TTL', $key) / 10) * 10);
		$server->cli('EXPIRE', $key, 30);
		echo plain(request($path, 'begin("abc"); session_write_close();', $ini, $handler)->end()), ' ';
		say((int) round($server->cli('TTL', $key) / 10) * 10);
	}
}
?>
--EXPECT--
-- hiredis
"abc" {"n":1}
get 1, setex 1
"n|i:2;" true
{"n":2}
expire 1, get 1
true
{"n":7}
get 1
get 2
true
del 1, get 2
0
true
true
del 1, get 2, setex 1
1
-- hiredis, strictly
"abc" {"n":1}
get 1, setex 1
"n|i:2;" true
{"n":2}
expire 1, get 1
true
{"n":7}
get 1
get 2
true
del 1, get 2
0
false
true
del 1, get 4, setex 1
1
-- redis
"abc" {"n":1}
get 1, setex 1
"n|i:2;" true
{"n":2}
expire 1, get 1
true
{"n":7}
get 1
get 2
true
del 1, get 2
0
true
true
del 1, get 2, setex 1
1
-- redis, strictly
"abc" {"n":1}
get 1, setex 1
"n|i:2;" true
{"n":2}
expire 1, get 1
true
{"n":7}
get 1
get 2
true
del 1, get 2
0
false
true
del 1, get 4, setex 1
1
-- data that is gone is written, though it has not changed
"read"
"n|i:1;" true
-- with a lock the scripts are needed
Warning: session_start(): Session not read: NOPERM this user has no permissions to run the 'evalsha' command
false
-- session.gc_maxlifetime
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
 5000
 5000
 2147483650
 2147483650
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
 5000
 5000
 2147483650
 2147483650
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
Notice: session_write_close(): session.gc_maxlifetime is <= 0, defaulting to 1440 seconds 1440
 5000
 5000
 2147483650
 2147483650
