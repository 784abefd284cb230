--TEST--
format() splits words at spaces, tabs and line ends only
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(Hiredis\format('PING'));
say(Hiredis\format("  SET\tkey\r\n  value \n"));
say(Hiredis\format("SET user:%d:name %s EX %d", 7, 'a b', 10));
say(Hiredis\format("A \0 b\0c"));
say(Hiredis\format("A \v\f é"));
?>
--EXPECT--
"*1\r\n$4\r\nPING\r\n"
"*3\r\n$3\r\nSET\r\n$3\r\nkey\r\n$5\r\nvalue\r\n"
"*5\r\n$3\r\nSET\r\n$11\r\nuser:7:name\r\n$3\r\na b\r\n$2\r\nEX\r\n$2\r\n10\r\n"
"*3\r\n$1\r\nA\r\n$1\r\n\000\r\n$3\r\nb\000c\r\n"
"*3\r\n$1\r\nA\r\n$2\r\n\v\f\r\n$2\r\n\303\251\r\n"
