--TEST--
Two readers in turns never see each other's bytes, and an unfinished one can go
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$a = new Hiredis\Reader();
$b = new Hiredis\Reader();
$a->feed("*2\r\n$1\r\na");
$b->feed("*2\r\n$1\r\nb");
say($a->read($reply), $b->read($reply));
$a->feed("\r\n:1\r\n");
$b->feed("\r\n:2\r\n");
$a->read($first);
$b->read($second);
say($first, $second);
$a->feed("*3\r\n%1\r\n+k\r\n$5\r\nab");
say($a->read($reply));
unset($a);
$b->feed("+still here\r\n");
say(replies($b));
?>
--EXPECT--
false
false
["a", 1]
["b", 2]
false
["still here"]
