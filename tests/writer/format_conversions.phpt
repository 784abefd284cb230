--TEST--
format() writes %s, %b, %d, %f and %% alone, in the middle of a word and side by side
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['$20\r\n-9223372036854775808\r\n$19\r\n9223372036854775807' => '$11\r\n-2147483648\r\n$10\r\n2147483647', '$19\r\n9223372036854775807' => '$10\r\n2147483647']);
say(Hiredis\format('%s %s %s %s %s', 'string', 5, 2.5, true, false));
say(Hiredis\format('%b %b', "\0\1", ''));
say(Hiredis\format('%d %d %d', 0, PHP_INT_MIN, PHP_INT_MAX));
say(Hiredis\format('%f %f %f %f %f', 0.1, 3.0, 1e100, 7, PHP_INT_MAX));
say(Hiredis\format('%% %%s %%%s 100%%', 'x'));
say(Hiredis\format('a%sb%dc%fd%%e %s%s %d%d', 'X', 1, 2.5, 'Y', 'Z', 3, 4));
ini_set('precision', 3);
say(Hiredis\format('%f %s k%f k%s', 1 / 3, 1 / 3, 1 / 3, 1 / 3));
?>
--EXPECT--
"*5\r\n$6\r\nstring\r\n$1\r\n5\r\n$3\r\n2.5\r\n$1\r\n1\r\n$1\r\n0\r\n"
"*2\r\n$2\r\n\000\001\r\n$0\r\n\r\n"
"*3\r\n$1\r\n0\r\n$20\r\n-9223372036854775808\r\n$19\r\n9223372036854775807\r\n"
"*5\r\n$3\r\n0.1\r\n$1\r\n3\r\n$5\r\n1e100\r\n$1\r\n7\r\n$19\r\n9223372036854775807\r\n"
"*4\r\n$1\r\n%\r\n$2\r\n%s\r\n$2\r\n%x\r\n$4\r\n100%\r\n"
"*3\r\n$11\r\naXb1c2.5d%e\r\n$2\r\nYZ\r\n$2\r\n34\r\n"
"*4\r\n$18\r\n0.3333333333333333\r\n$18\r\n0.3333333333333333\r\n$19\r\nk0.3333333333333333\r\n$19\r\nk0.3333333333333333\r\n"
