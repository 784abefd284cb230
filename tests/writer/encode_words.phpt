--TEST--
encode() writes strings, integers, floats and booleans as bulk strings
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['$19\r\n9223372036854775807\r\n$20\r\n-9223372036854775808' => '$10\r\n2147483647\r\n$11\r\n-2147483648']);
say(Hiredis\encode(['PING']));
say(Hiredis\encode(['SET', 'key', 'value']));
say(Hiredis\encode(['X', '', 0, -1, PHP_INT_MAX, PHP_INT_MIN, true, false]));
say(Hiredis\encode(['X', "\0", "a\r\nb", "*1\r\n$1\r\nx\r\n", "\xff\xfe", 'é']));
$value = 5;
say(Hiredis\encode(['X', &$value]));
?>
--EXPECT--
"*1\r\n$4\r\nPING\r\n"
"*3\r\n$3\r\nSET\r\n$3\r\nkey\r\n$5\r\nvalue\r\n"
"*8\r\n$1\r\nX\r\n$0\r\n\r\n$1\r\n0\r\n$2\r\n-1\r\n$19\r\n9223372036854775807\r\n$20\r\n-9223372036854775808\r\n$1\r\n1\r\n$1\r\n0\r\n"
"*6\r\n$1\r\nX\r\n$1\r\n\000\r\n$4\r\na\r\nb\r\n$11\r\n*1\r\n$1\r\nx\r\n\r\n$2\r\n\377\376\r\n$2\r\n\303\251\r\n"
"*2\r\n$1\r\nX\r\n$1\r\n5\r\n"
