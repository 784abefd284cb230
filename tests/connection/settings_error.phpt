--TEST--
A value of a setting that cannot be read is told by a warning, at startup and in ini_set(), and is ignored
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps')) || die('skip hiredis is built into this PHP');
?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

preg_match('~/\S*/hiredis\.so~', file_get_contents('/proc/self/maps'), $found);

/** Prints the warnings of a PHP that is started with this setting, and the value that is in force there. */
function started(string $setting, string $value, string ...$more): void
{
	global $found;
	$words = [PHP_BINARY, '-n', '-d', "extension=$found[0]", '-d', 'display_errors=1', '-d', 'html_errors=0', '-d', 'log_errors=0'];
	foreach ([...$more, "$setting=\"$value\""] as $each) {
		array_push($words, '-d', $each);
	}
	$printed = shell_exec(implode(' ', array_map(escapeshellarg(...), [...$words, '-r', "echo var_export(ini_get('$setting'), true), PHP_EOL;"])));
	echo strtr(trim(preg_replace('/^PHP .*\n/m', '', $printed)), [' in Unknown on line 0' => '', 'Warning: PHP Startup: ' => '', "\n" => ' ']), "\n";
}

$wrong = ['slowlog' => ['100ms', '-1', '1e9', '0x10'], 'session_lock' => ['30s', '0.0001', 'long'], 'session_lock_fail' => ['exception', ''],
	'library' => ['my app', str_repeat('x', 100), "a\tb"], 'durations' => ['maybe', '2'], 'coroutines' => ['swoole'], 'redis' => ['enabled'], 'redis_pool' => ['2'],
	'redis_cache' => ['8MB', '-1'], 'redis_cache_recheck' => ['1ms', '-1'], 'redis_cache_lease' => ['0', 'nan', ''], 'redis_cache_max_age' => ['-1', '1h'],
	'persistent_max' => ['-1', '64x', '1e3'], 'persistent_idle' => ['1.5', '-1'], 'cache_max' => ['64MB', '-1'], 'cache_shared' => ['8 apples', '-1'],
	'cache_rooms' => ['0', '65', 'many', ''], 'max_decompressed' => ['512MB', '0']];
foreach ($wrong as $name => $values) {
	foreach ($values as $value) {
		started("hiredis.$name", $value);
	}
}
echo "-- settings without a wrong value: ", implode(', ', array_diff(array_map(fn ($name) => substr($name, 8), array_keys(ini_get_all('hiredis'))), array_keys($wrong))), "\n";

echo "-- what can be read\n";
foreach (['slowlog' => ['', '0.5', '1e-3'], 'session_lock' => ['0', '30'], 'session_lock_fail' => ['warning'], 'library' => ['', 'app-1.0'], 'durations' => ['On', 'no'],
	'redis_pool' => ['TRUE', '0'], 'redis_cache' => ['1M', '8m'], 'redis_cache_lease' => ['0.001'], 'persistent_max' => ['0', '1K'], 'cache_max' => ['2G', '']] as $name => $values) {
	foreach ($values as $value) {
		started("hiredis.$name", $value);
	}
}

echo "-- phpredis' numbers for the lock\n";
foreach (['lock_expire' => '10s', 'lock_retries' => 'many', 'lock_wait_time' => '1ms', 'locking_enabled' => 'on'] as $name => $value) {
	started("redis.session.$name", $value, 'hiredis.redis=1');
}
started('redis.session.lock_retries', '-1', 'hiredis.redis=1');
started('redis.session.compression', 'gzip', 'hiredis.redis=1');
started('redis.session.compression_level', 'best', 'hiredis.redis=1');

echo "-- ini_set()\n";
set_error_handler(static function (int $level, string $message): bool {
	echo $message, "\n";
	return true;
});
foreach (['slowlog' => ['0.5', '100ms'], 'session_lock' => ['7', "5\n"], 'session_lock_fail' => ['warning', 'Throw']] as $name => $values) {
	foreach ($values as $value) {
		ini_set("hiredis.$name", $value);
	}
	say(ini_get("hiredis.$name"));
}
set_error_handler(static fn (int $level, string $message) => throw new Exception($message));
say(outcome(fn () => ini_set('hiredis.slowlog', 'x')), ini_get('hiredis.slowlog'));
?>
--EXPECT--
hiredis.slowlog must be a number of seconds from 0 to 31536000: '100ms' is ignored '0'
hiredis.slowlog must be a number of seconds from 0 to 31536000: '-1' is ignored '0'
hiredis.slowlog must be a number of seconds from 0 to 31536000: '1e9' is ignored '0'
hiredis.slowlog must be a number of seconds from 0 to 31536000: '0x10' is ignored '0'
hiredis.session_lock must be 0 or a number of seconds from 0.001 to 31536000: '30s' is ignored '0'
hiredis.session_lock must be 0 or a number of seconds from 0.001 to 31536000: '0.0001' is ignored '0'
hiredis.session_lock must be 0 or a number of seconds from 0.001 to 31536000: 'long' is ignored '0'
hiredis.session_lock_fail must be throw or warning: 'exception' is ignored 'throw'
hiredis.session_lock_fail must be throw or warning: '' is ignored 'throw'
hiredis.library must have at most 64 bytes, without spaces, line ends, parentheses or special characters: 'my app' is ignored ''
hiredis.library must have at most 64 bytes, without spaces, line ends, parentheses or special characters: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is ignored ''
hiredis.library must have at most 64 bytes, without spaces, line ends, parentheses or special characters: 'a?b' is ignored ''
hiredis.durations must be 0 or 1: 'maybe' is ignored '0'
hiredis.durations must be 0 or 1: '2' is ignored '0'
hiredis.coroutines must be 0 or 1: 'swoole' is ignored '1'
hiredis.redis must be 0 or 1: 'enabled' is ignored '0'
hiredis.redis_pool must be 0 or 1: '2' is ignored '0'
hiredis.redis_cache must be a number of bytes, such as 64M, or 0: '8MB' is ignored '0'
hiredis.redis_cache must be a number of bytes, such as 64M, or 0: '-1' is ignored '0'
hiredis.redis_cache_recheck must be a number of seconds from 0 to 31536000: '1ms' is ignored '0'
hiredis.redis_cache_recheck must be a number of seconds from 0 to 31536000: '-1' is ignored '0'
hiredis.redis_cache_lease must be a number of seconds above 0 and at most 31536000: '0' is ignored '1'
hiredis.redis_cache_lease must be a number of seconds above 0 and at most 31536000: 'nan' is ignored '1'
hiredis.redis_cache_lease must be a number of seconds above 0 and at most 31536000: '' is ignored '1'
hiredis.redis_cache_max_age must be a number of seconds above 0 and at most 31536000: '-1' is ignored '60'
hiredis.redis_cache_max_age must be a number of seconds above 0 and at most 31536000: '1h' is ignored '60'
hiredis.persistent_max must be a whole number from 0 to 1000000: '-1' is ignored '64'
hiredis.persistent_max must be a whole number from 0 to 1000000: '64x' is ignored '64'
hiredis.persistent_max must be a whole number from 0 to 1000000: '1e3' is ignored '64'
hiredis.persistent_idle must be a whole number of seconds from 0 to 31536000: '1.5' is ignored '0'
hiredis.persistent_idle must be a whole number of seconds from 0 to 31536000: '-1' is ignored '0'
hiredis.cache_max must be a number of bytes, such as 64M, or 0: '64MB' is ignored '64M'
hiredis.cache_max must be a number of bytes, such as 64M, or 0: '-1' is ignored '64M'
hiredis.cache_shared must be a number of bytes, such as 64M, or 0: '8 apples' is ignored '0'
hiredis.cache_shared must be a number of bytes, such as 64M, or 0: '-1' is ignored '0'
hiredis.cache_rooms must be a whole number from 1 to 64: '0' is ignored '8'
hiredis.cache_rooms must be a whole number from 1 to 64: '65' is ignored '8'
hiredis.cache_rooms must be a whole number from 1 to 64: 'many' is ignored '8'
hiredis.cache_rooms must be a whole number from 1 to 64: '' is ignored '8'
hiredis.max_decompressed must be a number of bytes of at least 1, such as 512M: '512MB' is ignored '512M'
hiredis.max_decompressed must be a number of bytes of at least 1, such as 512M: '0' is ignored '512M'
-- settings without a wrong value: redis_cache_prefixes
-- what can be read
''
'0.5'
'1e-3'
'0'
'30'
'warning'
''
'app-1.0'
'On'
'no'
'TRUE'
'0'
'1M'
'8m'
'0.001'
'0'
'1K'
'2G'
''
-- phpredis' numbers for the lock
redis.session.lock_expire must be a whole number: '10s' is ignored '0'
redis.session.lock_retries must be a whole number: 'many' is ignored '100'
redis.session.lock_wait_time must be a whole number: '1ms' is ignored '20000'
redis.session.locking_enabled must be a whole number: 'on' is ignored '0'
'-1'
redis.session.compression must be none or a codec that this build has (phpinfo() lists them): 'gzip' is ignored 'none'
redis.session.compression_level must be a whole number: 'best' is ignored '3'
-- ini_set()
ini_set(): hiredis.slowlog must be a number of seconds from 0 to 31536000: '100ms' is ignored
"0.5"
ini_set(): hiredis.session_lock must be 0 or a number of seconds from 0.001 to 31536000: '5?' is ignored
"7"
ini_set(): hiredis.session_lock_fail must be throw or warning: 'Throw' is ignored
"warning"
Exception: ini_set(): hiredis.slowlog must be a number of seconds from 0 to 31536000: 'x' is ignored
"0.5"
