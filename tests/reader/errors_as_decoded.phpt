--TEST--
decode() returns error replies in their places
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

say(Hiredis\decode("+a\r\n-ERR b\r\n*1\r\n-ERR c\r\n"));
?>
--EXPECT--
["a", error(ERR) "ERR b", [error(ERR) "ERR c"]]
