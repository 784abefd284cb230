--TEST--
decode() returns every reply in order
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(Hiredis\decode(''));
say(Hiredis\decode("+OK\r\n"));
say(Hiredis\decode("+a\r\n_\r\n*2\r\n:1\r\n:2\r\n%1\r\n+k\r\n#t\r\n>1\r\n+p\r\n"));
say(count(Hiredis\decode(str_repeat(":1\r\n", 100000))));
say(Hiredis\decode(Hiredis\encode(['SET', 'k', "a\r\nb"])));
?>
--EXPECT--
[]
["OK"]
["a", NULL, [1, 2], {"k": true}, push(p) []]
100000
[["SET", "k", "a\r\nb"]]
