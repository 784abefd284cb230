--TEST--
A line that does not end within a mebibyte is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['+', '-', ':', ',', '(', '$', '*', '%', "*1\r\n+", '$1x', '$x', '$-', "$5\r", "*1\r\n$5x", '=1x', '_', '#t'] as $start) {
	$reader = new Hiredis\Reader();
	$reader->feed($start . str_repeat('1', 2 << 20));
	say(replies($reader));
}
?>
--EXPECT--
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
[Hiredis\ProtocolException: Protocol error: a line without an end]
