--TEST--
buffered() counts the bytes that were fed and are not consumed yet
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader();
say($reader->buffered());
$reader->feed("+OK\r\n+more\r\n$5\r\nab");
say($reader->buffered());
$reader->read($reply);
say($reply, $reader->buffered());
$reader->read($reply);
say($reply, $reader->buffered() > 0);
say($reader->read($reply));
$reader->feed("cde\r\n");
$reader->read($reply);
say($reply, $reader->buffered());
$reader->feed('');
say($reader->buffered(), $reader->read($reply));
$reader->feed(str_repeat("+OK\r\n", 100000));
say($reader->buffered());
for ($i = 0; $i < 100000; $i++) {
	$reader->read($reply);
}
say($reader->buffered(), $reader->read($reply));
?>
--EXPECT--
0
18
"OK"
13
"more"
true
false
"abcde"
0
0
false
500000
0
false
