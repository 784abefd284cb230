--TEST--
A push inside another reply is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (["*2\r\n:1\r\n>1\r\n+a\r\n", "%1\r\n+k\r\n>1\r\n+a\r\n", "~1\r\n>1\r\n+a\r\n", ">2\r\n+a\r\n>1\r\n+b\r\n"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed("$bytes+next\r\n");
	say(replies($reader));
}
?>
--EXPECT--
[Hiredis\ProtocolException: Protocol error: a push inside another reply]
[Hiredis\ProtocolException: Protocol error: a push inside another reply]
[Hiredis\ProtocolException: Protocol error: a push inside another reply]
[Hiredis\ProtocolException: Protocol error: a push inside another reply]
