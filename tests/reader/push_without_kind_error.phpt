--TEST--
A push that does not begin with its kind, a string, is a protocol error
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach ([">1\r\n:1\r\n", ">0\r\n", ">2\r\n*1\r\n+kind\r\n:1\r\n", ">2\r\n_\r\n:1\r\n", ">-1\r\n", ">1\r\n+kind\r\n"] as $bytes) {
	foreach ([strlen($bytes), 1] as $size) {
		$reader = new Hiredis\Reader;
		array_map($reader->feed(...), str_split("$bytes:7\r\n", $size));
		say(replies($reader));
	}
}
?>
--EXPECT--
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push that does not begin with its kind]
[Hiredis\ProtocolException: Protocol error: a push or an attribute of length -1]
[Hiredis\ProtocolException: Protocol error: a push or an attribute of length -1]
[push(kind) [], 7]
[push(kind) [], 7]
