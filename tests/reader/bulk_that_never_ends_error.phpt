--TEST--
A bulk longer than allowed is refused at its header, before its bytes are kept
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

on_32_bits(['"$9999999999\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]' => '"$9999999999\r\n" -> [Hiredis\ProtocolException: Bulk string length out of range]']);

$reader = new Hiredis\Reader(maxBulk: 1000);
$piece = str_repeat('x', 1000);
$reader->feed("$1000\r\n$piece\r\n");
say(strlen(replies($reader)[0]));
foreach (["$1001\r\n", "*1\r\n$1001\r\n", "$9999999999\r\n"] as $bytes) {
	$reader->reset();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}
$reader->reset();
$reader->feed("$1001\r\n$piece!\r\n"); // all of it is there at once
say(replies($reader));
?>
--EXPECT--
1000
"$1001\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"*1\r\n$1001\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"$9999999999\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
[Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
