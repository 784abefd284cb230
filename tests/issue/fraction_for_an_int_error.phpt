--TEST--
A fraction where an int is wanted is a TypeError, never cut; numeric strings are taken alike with strict types, and no error handler is called
--EXTENSIONS--
hiredis
--FILE--
<?php
declare(strict_types=1);
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/facts.inc';

on_32_bits(['-9223372036854775807-1' => '-2147483647-1', '"-9223372036854775808"' => '"-2147483648"']);

set_error_handler(fn (int $level, string $message) => throw new LogicException($message));
$words = new Words;
foreach (['1', ' 1', '1.0', '1e2', '+5', '-5', 15.0, -0.0, true, false, PHP_INT_MIN, '9223372036854775807', 1.5, 19.99 * 100, '1.5', '1a', 'a', '', '9223372036854775808', 9.3e18, NAN, INF, null, [], new ArrayObject] as $value) {
	say($value, outcome(fn () => $words->lrange('list', $value, -1)), outcome(fn () => $words->expire('key', $value)));
}
say($words->setbit('bits', '7', true), $words->zrange('z', '0', -1), $words->lrange('l', '0', '-1'), $words->client('PAUSE', '100'), outcome(fn () => $words->client('PAUSE', 1.5)));
?>
--EXPECT--
"1"
["LRANGE", "list", "1", "-1"]
["EXPIRE", "key", "1"]
" 1"
["LRANGE", "list", "1", "-1"]
["EXPIRE", "key", "1"]
"1.0"
["LRANGE", "list", "1", "-1"]
["EXPIRE", "key", "1"]
"1e2"
["LRANGE", "list", "100", "-1"]
["EXPIRE", "key", "100"]
"+5"
["LRANGE", "list", "5", "-1"]
["EXPIRE", "key", "5"]
"-5"
["LRANGE", "list", "-5", "-1"]
["EXPIRE", "key", "-5"]
15.0
["LRANGE", "list", "15", "-1"]
["EXPIRE", "key", "15"]
-0.0
["LRANGE", "list", "0", "-1"]
["EXPIRE", "key", "0"]
true
["LRANGE", "list", "1", "-1"]
["EXPIRE", "key", "1"]
false
["LRANGE", "list", "0", "-1"]
["EXPIRE", "key", "0"]
-9223372036854775807-1
["LRANGE", "list", "-9223372036854775808", "-1"]
["EXPIRE", "key", "-9223372036854775808"]
"9223372036854775807"
["LRANGE", "list", "9223372036854775807", "-1"]
["EXPIRE", "key", "9223372036854775807"]
1.5
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, float with a fraction given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, float with a fraction given
1998.9999999999998
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, float with a fraction given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, float with a fraction given
"1.5"
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
"1a"
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
"a"
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
""
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
"9223372036854775808"
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, string given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, string given
9.3E+18
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, float given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, float given
NAN
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, float given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, float given
INF
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, float given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, float given
NULL
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, null given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, null given
[]
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, array given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, array given
ArrayObject
TypeError: Hiredis\Commands::lrange(): Argument #2 ($start) must be of type int, ArrayObject given
TypeError: Hiredis\Commands::expire(): Argument #2 ($seconds) must be of type int, ArrayObject given
["SETBIT", "bits", "7", "1"]
["ZRANGE", "z", "0", "-1"]
["LRANGE", "l", "0", "-1"]
["CLIENT", "PAUSE", "100"]
TypeError: Hiredis\Commands::client(): Argument #2 must be of type int, float with a fraction given
