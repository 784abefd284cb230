--TEST--
A push comes out as a Push object exactly where it stands between replies
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
$reader->feed("+a\r\n>3\r\n+message\r\n+channel\r\n$4\r\ntext\r\n+b\r\n>1\r\n$4\r\nkind\r\n");
say(...replies($reader));
$reader->feed(">2\r\n+invalidate\r\n*2\r\n\$1\r\na\r\n-ERR odd\r\n");
$reader->read($push);
say($push);
say(Hiredis\decode(">2\r\n+x\r\n_\r\n:1\r\n"));
?>
--EXPECT--
"a"
push(message) ["channel", "text"]
"b"
push(kind) []
push(invalidate) [["a", error(ERR) "ERR odd"]]
[push(x) [NULL], 1]
