--TEST--
reset() forgets buffered bytes, a half reply and an error
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

$reader = new Hiredis\Reader(maxDepth: 2);
foreach (["+OK\r\n+OK\r\n", "*3\r\n:1\r\n%2\r\n+a\r\n*2\r\n:1\r\n", "$100\r\nabc", "!garbage\r\n", "*1\r\n*1\r\n*1\r\n:1\r\n"] as $bytes) {
	$reader->feed($bytes);
	outcome(fn () => $reader->read($reply));
	$reader->reset();
	say($reader->buffered(), $reader->read($reply));
	$reader->feed(":1\r\n");
	say(replies($reader));
}
$reader->feed("*1\r\n*1\r\n*1\r\n:1\r\n"); // the limits stay
say(replies($reader));
?>
--EXPECT--
0
false
[1]
0
false
[1]
0
false
[1]
0
false
[1]
0
false
[1]
[Hiredis\ProtocolException: Protocol error: replies nested too deeply]
