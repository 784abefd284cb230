--TEST--
session.save_handler = hiredis: keys and data are phpredis', and one of each function of PHP's sessions
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
$key = 'PHPREDIS_SESSION:abc';
handler(path($server));
/* Seconds till the session ends, in hundreds: some may pass. */
$hundreds = static fn(): int => (int) round($server->cli('TTL', $key) / 100);
say(begin('abc'), $_SESSION, $server->cli('KEYS', '*'));
$_SESSION['name'] = "bytes \0\xff";
say(session_write_close(), $server->cli('KEYS', '*'), bin2hex($server->cli('GET', $key)), $hundreds());
say(begin('abc'), bin2hex($_SESSION['name']), session_abort(), $server->cli('KEYS', '*'));

echo "-- unchanged data gets its time anew, and is written where it is gone\n";
$server->cli('EXPIRE', $key, 9);
say(begin('abc'), session_write_close(), $hundreds());
begin('abc');
$server->cli('DEL', $key);
say(session_write_close(), $server->cli('STRLEN', $key));
say(begin('abc', ['lazy_write' => false]), session_write_close(), begin('abc', ['read_and_close' => true]), count($_SESSION), $server->cli('KEYS', '*'));

foreach ([false, true] as $strict) {
	echo '-- ', $strict ? 'strict' : 'any id', "\n";
	ini_set('session.use_strict_mode', $strict);
	$server->cli('FLUSHDB');
	$server->cli('SET', 'PHPREDIS_SESSION:old', 'n|i:1;');
	begin('old');
	say(session_regenerate_id(), session_id() !== 'old', $_SESSION);
	$_SESSION['n'] = 2;
	$kept = session_id();
	say(count($server->cli('KEYS', '*_LOCK')), session_write_close(), $server->cli('GET', 'PHPREDIS_SESSION:old'), $server->cli('GET', "PHPREDIS_SESSION:$kept"));
	begin($kept);
	say(session_regenerate_id(true), $_SESSION, $server->cli('EXISTS', "PHPREDIS_SESSION:$kept"));
	say(strlen(session_create_id('p-')) > 20, session_gc(), session_destroy(), $server->cli('KEYS', '*'));
	begin('old');
	$_SESSION['n'] = 5;
	say(session_reset(), session_reset(), $_SESSION, $server->cli('EXISTS', 'PHPREDIS_SESSION:old_LOCK'));
	$server->cli('SET', 'PHPREDIS_SESSION:old', 'n|i:9;');
	say(session_reset(), $_SESSION, session_write_close(), $server->cli('KEYS', '*'));
}

echo "-- an id that the server does not know\n";
say(begin('unknown'), session_id() !== 'unknown', $server->cli('KEYS', '*unknown*'), session_reset(), session_abort());
say(begin('../x_LOCK'), session_id() !== '../x_LOCK', session_abort(), $server->cli('KEYS', '*x*'));
ini_set('session.use_strict_mode', false);
set_error_handler(static function (int $level, string $message): bool {
	echo plain($message), "\n";
	return true;
});
foreach (['../x_LOCK', str_repeat('a', 257)] as $id) {
	say(begin($id), session_status() === PHP_SESSION_NONE);
}
restore_error_handler();
say($server->cli('KEYS', '*x*'));

echo "-- one handler inside another, and a second path while a session is open\n";
ini_set('session.save_handler', 'hiredis');
$proxy = new class extends SessionHandler {
	public function open(string $path, string $name): bool
	{
		return parent::open($path, $name);
	}
};
session_set_save_handler($proxy, true);
say(begin('old'), $_SESSION, $server->cli('EXISTS', 'PHPREDIS_SESSION:old_LOCK'));
$second = Server::start();
say($proxy->open(path($second), ''), $server->cli('KEYS', '*'), $proxy->read('old'), $second->cli('KEYS', '*'));
$_SESSION['n'] = 10;
say(session_write_close(), $server->cli('GET', 'PHPREDIS_SESSION:old'), $second->cli('GET', 'PHPREDIS_SESSION:old'), $second->cli('KEYS', '*'));
?>
--EXPECT--
true [] ["PHPREDIS_SESSION:abc_LOCK"]
true ["PHPREDIS_SESSION:abc"] "6e616d657c733a383a2262797465732000ff223b" 14
true "62797465732000ff" true ["PHPREDIS_SESSION:abc"]
-- unchanged data gets its time anew, and is written where it is gone
true true 14
true 20
true true true 1 ["PHPREDIS_SESSION:abc"]
-- any id
true true {"n":1}
1 true "n|i:1;" "n|i:2;"
true {"n":2} 0
true 0 true ["PHPREDIS_SESSION:old"]
true true {"n":1} 1
true {"n":9} true ["PHPREDIS_SESSION:old"]
-- strict
true true {"n":1}
1 true "n|i:1;" "n|i:2;"
true {"n":2} 0
true 0 true ["PHPREDIS_SESSION:old"]
true true {"n":1} 1
true {"n":9} true ["PHPREDIS_SESSION:old"]
-- an id that the server does not know
true true [] true true
true true true []
session_start(): Session ID is too long or contains illegal characters. Only the A-Z, a-z, 0-9, "-", and "," characters are allowed
false true
session_start(): Session ID is too long or contains illegal characters. Only the A-Z, a-z, 0-9, "-", and "," characters are allowed
false true
[]
-- one handler inside another, and a second path while a session is open
true {"n":9} 1
true ["PHPREDIS_SESSION:old"] "" ["PHPREDIS_SESSION:old_LOCK"]
true "n|i:9;" "n|i:10;" ["PHPREDIS_SESSION:old"]
