--TEST--
A rest that is no whole reply makes decode() throw a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (['+', "+OK\r\n+", "*2\r\n:1\r\n", "$5\r\nabc", ":1\r", "+OK\r\n!", "_\r\n\0"] as $bytes) {
	echo show($bytes), ' -> ', show(outcome(fn () => Hiredis\decode($bytes))), "\n";
}
?>
--EXPECT--
"+" -> Hiredis\ProtocolException: Protocol error: the bytes end inside a reply
"+OK\r\n+" -> Hiredis\ProtocolException: Protocol error: the bytes end inside a reply
"*2\r\n:1\r\n" -> Hiredis\ProtocolException: Protocol error: the bytes end inside a reply
"$5\r\nabc" -> Hiredis\ProtocolException: Protocol error: the bytes end inside a reply
":1\r" -> Hiredis\ProtocolException: Protocol error: the bytes end inside a reply
"+OK\r\n!" -> Hiredis\ProtocolException: Protocol error, got "!" as reply type byte
"_\r\n\000" -> Hiredis\ProtocolException: Protocol error, got "\x00" as reply type byte
