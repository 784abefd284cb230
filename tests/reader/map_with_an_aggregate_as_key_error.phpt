--TEST--
A map whose key is an aggregate or an error is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (["*1\r\n:1\r\n", "*0\r\n", "%1\r\n+a\r\n:1\r\n", "~1\r\n:1\r\n", "-ERR no\r\n"] as $key) {
	foreach (["%1\r\n$key:1\r\n", "*1\r\n%2\r\n+a\r\n:1\r\n$key:1\r\n"] as $bytes) {
		$reader = new Hiredis\Reader();
		$reader->feed($bytes);
		echo show($bytes), ' -> ', show(replies($reader)), "\n";
	}
}
?>
--EXPECT--
"%1\r\n*1\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"*1\r\n%2\r\n+a\r\n:1\r\n*1\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"%1\r\n*0\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"*1\r\n%2\r\n+a\r\n:1\r\n*0\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"%1\r\n%1\r\n+a\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"*1\r\n%2\r\n+a\r\n:1\r\n%1\r\n+a\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"%1\r\n~1\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"*1\r\n%2\r\n+a\r\n:1\r\n~1\r\n:1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"%1\r\n-ERR no\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
"*1\r\n%2\r\n+a\r\n:1\r\n-ERR no\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: an aggregate or an error as the key of a map]
