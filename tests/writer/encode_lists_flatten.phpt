--TEST--
encode() flattens lists, one level
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(Hiredis\encode(['DEL', ['a', 'b'], 'c', ['d']]));
say(Hiredis\encode(['X', [], 'y', [1, 2.5, true]]));
say(Hiredis\encode([['GET', 'k']]));
?>
--EXPECT--
"*5\r\n$3\r\nDEL\r\n$1\r\na\r\n$1\r\nb\r\n$1\r\nc\r\n$1\r\nd\r\n"
"*5\r\n$1\r\nX\r\n$1\r\ny\r\n$1\r\n1\r\n$3\r\n2.5\r\n$1\r\n1\r\n"
"*2\r\n$3\r\nGET\r\n$1\r\nk\r\n"
