--TEST--
The lock of a session: how long it lasts, who gets none, who is waited for, and who has lost it
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

$server = Server::start();
$path = path($server);
$lock = 'PHPREDIS_SESSION:abc_LOCK';
/* The milliseconds that the server is told: what is left of them depends on when one looks. */
$server->cli('CONFIG', 'SET', 'slowlog-log-slower-than', 0);
$lasts = static function (string $path = '') use ($server): string {
	$path === '' || handler($path);
	$server->cli('SLOWLOG', 'RESET');
	begin('abc');
	session_abort();
	foreach ($server->cli('SLOWLOG', 'GET', 20) as [, , , $words]) {
		if (count($words) === 8 && str_starts_with($words[0], 'EVAL')) {
			return $words[6];
		}
	}
	return 'none';
};

echo "-- its time\n";
handler($path);
say($lasts());
foreach (['12', '-1', '9300000000000000'] as $limit) {
	ini_set('max_execution_time', $limit);
	say($lasts());
}
ini_set('max_execution_time', '0');
foreach (['7', '2.5', '', '0', '-1', '1e99', 'long', '0.0001'] as $seconds) {
	say(@ini_set('hiredis.session_lock', $seconds), $lasts());
}
say($lasts($path . '?session_lock=5'), $lasts($path));
say(@ini_set('hiredis.session_lock_fail', 'never'), ini_get('hiredis.session_lock_fail'));

echo "-- a holder that is killed\n";
ini_set('hiredis.session_lock', '600');
$holder = request($path, 'begin("abc"); $_SESSION["n"] = 1; session_write_close(); ini_set("hiredis.session_lock", 0.2); begin("abc"); $_SESSION["n"] = 2; say("held"); wait();');
echo $holder->line(), "\n";
$holder->kill();
say(begin('abc'), $_SESSION, session_write_close());

echo "-- who gets none\n";
$holder = request($path, 'begin("abc"); say("held"); wait(); $_SESSION["n"] = 3;');
echo $holder->line(), "\n";
handler("$path?session_wait=0.01");
say(outcome(fn() => begin('abc')), session_status() === PHP_SESSION_NONE);
ini_set('session.use_strict_mode', true);
say(outcome(fn() => begin('abc')), session_id());
ini_set('session.use_strict_mode', false);
ini_set('hiredis.session_lock_fail', 'warning');
set_error_handler(static function (int $level, string $message): bool {
	echo plain($message), "\n";
	return true;
});
say(outcome(fn() => begin('abc')), session_status() === PHP_SESSION_NONE);
ini_set('hiredis.session_lock_fail', 'throw');
say(is_subclass_of('Hiredis\SessionLockException', 'Hiredis\HiredisException'));

echo "-- who waits for it, and is waited for\n";
handler("$path?session_wait=0.01");
say(outcome(fn() => begin('abc')));
$holder->go();
echo $holder->end();
say(begin('abc'), $_SESSION);
$other = request("$path?session_wait=0", 'say(outcome(fn() => begin("abc")));');
echo $other->end();
$_SESSION['n']++;
say(session_write_close());
echo request($path, 'begin("abc"); say($_SESSION);')->end();

echo "-- one that has lapsed\n";
handler($path);
$slow = request($path, 'begin("abc"); $_SESSION["n"] = "slow"; say("held"); wait(); say(session_write_close());', ['hiredis.session_lock' => 0.05]);
echo $slow->line(), "\n";
begin('abc'); // waits until it has lapsed
$_SESSION['n'] = 'quick';
say(session_write_close());
$slow->go();
echo plain($slow->end()), "\n";
say($server->cli('GET', 'PHPREDIS_SESSION:abc'), $server->cli('KEYS', '*'));

echo "-- none\n";
handler("$path?session_locking=off");
say(begin('abc'), $server->cli('KEYS', '*'));
$_SESSION['n'] = 1;
echo request($path, 'begin("abc"); say($_SESSION); $_SESSION["m"] = 3;')->end();
say(session_write_close(), $server->cli('GET', 'PHPREDIS_SESSION:abc'));
?>
--EXPECT--
-- its time
"30000"
"12000"
"30000"
"31536000000"
"0" "7000"
"7" "2500"
"2.5" "30000"
"" "30000"
false "30000"
false "30000"
false "30000"
false "30000"
"5000" "30000"
false "throw"
-- a holder that is killed
"held"
true {"n":1} true
-- who gets none
"held"
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.01 s" true
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.01 s" ""
session_start(): Session not read: The session is in use by another request, which has not let go of it within 0.01 s
"false" true
true
-- who waits for it, and is waited for
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0.01 s"
true {"n":3}
"Hiredis\\SessionLockException: The session is in use by another request, which has not let go of it within 0 s"
true
{"n":4}
-- one that has lapsed
"held"
true
Warning: session_write_close(): Session not written: its lock has lapsed after 0.05 s, and another request may have changed it
true
"n|s:5:\"quick\";" ["PHPREDIS_SESSION:abc"]
-- none
true ["PHPREDIS_SESSION:abc"]
{"n":"quick"}
true "n|i:1;"
