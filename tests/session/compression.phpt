--TEST--
redis.session.compression: phpredis' bytes, every handler reads zstd and LZ4, and a codec can be switched while there are sessions
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_codecs.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/session.inc';

$server = Server::start();
$key = 'PHPREDIS_SESSION:abc';
$run = static function (string $code, array $ini = [], string $handler = 'redis', string $suffix = '') use ($server): void {
	echo plain(request(path($server, $suffix), "begin('abc'); $code", ['hiredis.redis' => 1, 'redis.session.locking_enabled' => 1] + $ini, $handler)->end()), "\n";
};
$write = '$_SESSION["t"] = str_repeat("a", 40); $_SESSION["n"] = ($_SESSION["n"] ?? 0) + 1;';
$read = 'say(strlen($_SESSION["t"] ?? ""), $_SESSION["n"] ?? 0);';

echo "-- the bytes, with the default level 3\n";
foreach (['none', 'lzf', 'zstd', 'lz4', 'LZ4'] as $codec) {
	$server->cli('DEL', $key);
	$run($write, ['redis.session.compression' => $codec]);
	echo $codec === 'zstd' ? substr(bin2hex($server->cli('GET', $key)), 0, 12) : bin2hex($server->cli('GET', $key)), "\n";
	$run($read, ['redis.session.compression' => $codec]);
}

echo "-- each of these reads and writes the session of the one before\n";
$server->cli('DEL', $key);
$lock = ['redis.session.locking_enabled' => 0];
foreach ([['zstd', []], ['lz4', []], ['none', []], ['lz4', $lock], ['zstd', $lock + ['redis.session.compression_level' => 19]], ['none', $lock]] as [$codec, $ini]) {
	$run("$write $read", ['redis.session.compression' => $codec] + $ini);
	echo substr(bin2hex($server->cli('GET', $key)), 0, 4), "\n";
}
$run($write, ['redis.session.compression' => 'lz4']);
$run("$write $read", [], 'hiredis');
echo $server->cli('GET', $key), "\n";

echo "-- unchanged data, data that is gone meanwhile, and session_reset()\n";
$run($write, ['redis.session.compression' => 'lz4']);
foreach ([1, 0] as $locking) {
	$ini = ['redis.session.compression' => 'lz4', 'redis.session.locking_enabled' => $locking];
	$server->cli('EXPIRE', $key, 100);
	$bytes = $server->cli('GET', $key);
	$run($read, $ini);
	say($server->cli('GET', $key) === $bytes, $server->cli('TTL', $key) > 1400);
	$held = request(path($server), 'begin("abc"); say("read"); wait();', ['hiredis.redis' => 1] + $ini, 'redis');
	$held->line();
	$server->cli('DEL', $key);
	$held->go();
	$held->end();
	say($server->cli('GET', $key) === $bytes);
	$run("\$_SESSION['n'] = 99; session_reset(); $read", $ini);
}

echo "-- too large, and not a codec\n";
$ini = ['redis.session.compression' => 'zstd', 'hiredis.max_decompressed' => 50];
foreach (['redis', 'hiredis'] as $handler) {
	$run('say(session_status() === PHP_SESSION_NONE);', $ini, $handler);
	say($server->cli('EXISTS', "{$key}_LOCK"));
}
$run('say(ini_get("redis.session.compression"), @ini_set("redis.session.compression", "gzip"), @ini_set("redis.session.compression_level", "high"));');
$run('', ['redis.session.compression' => 'gzip']);
?>
--EXPECT--
-- the bytes, with the default level 3

747c733a34303a2261616161616161616161616161616161616161616161616161616161616161616161616161616161223b6e7c693a313b
40 1

08747c733a34303a2261e01e0007223b6e7c693a313b
40 1

28b52ffd2038
40 1

83380000009f747c733a34303a226101001480223b6e7c693a313b
40 1

83380000009f747c733a34303a226101001480223b6e7c693a313b
40 1
-- each of these reads and writes the session of the one before
40 1
28b5
40 2
8338
40 3
747c
40 4
8338
40 5
28b5
40 6
747c

40 8
t|s:40:"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";n|i:8;
-- unchanged data, data that is gone meanwhile, and session_reset()

40 9
true true
true
40 9
40 9
true true
true
40 9
-- too large, and not a codec
Warning: session_start(): Session not read: its data is compressed, and has more bytes than hiredis.max_decompressed allows: 50
true
0
Warning: session_start(): Session not read: its data is compressed, and has more bytes than hiredis.max_decompressed allows: 50
true
0
"none" false false
Warning: PHP Startup: redis.session.compression must be none or a codec that this build has (phpinfo() lists them): 'gzip' is ignored
