--TEST--
An attribute inside another reply, and one that is none, is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (["*2\r\n:1\r\n|1\r\n+a\r\n:1\r\n:2\r\n", "%1\r\n+k\r\n|1\r\n+a\r\n:1\r\n:2\r\n", "~1\r\n|0\r\n:1\r\n", ">2\r\n+p\r\n|1\r\n+a\r\n:1\r\n:2\r\n", "|1\r\n+a\r\n|1\r\n+b\r\n:1\r\n:2\r\n:3\r\n",
		"|1\r\n+a\r\n>1\r\n+p\r\n:1\r\n", "|1\r\n*1\r\n:1\r\n+x\r\n+v\r\n", "|1\r\n-ERR k\r\n+x\r\n+v\r\n", "|-1\r\n+v\r\n", "|4294967295\r\n"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	$replies = replies($reader);
	echo show($bytes), ' -> ', count($replies), ' ', get_class($replies[0]), "\n";
}
?>
--EXPECT--
"*2\r\n:1\r\n|1\r\n+a\r\n:1\r\n:2\r\n" -> 1 Hiredis\ProtocolException
"%1\r\n+k\r\n|1\r\n+a\r\n:1\r\n:2\r\n" -> 1 Hiredis\ProtocolException
"~1\r\n|0\r\n:1\r\n" -> 1 Hiredis\ProtocolException
">2\r\n+p\r\n|1\r\n+a\r\n:1\r\n:2\r\n" -> 1 Hiredis\ProtocolException
"|1\r\n+a\r\n|1\r\n+b\r\n:1\r\n:2\r\n:3\r\n" -> 1 Hiredis\ProtocolException
"|1\r\n+a\r\n>1\r\n+p\r\n:1\r\n" -> 1 Hiredis\ProtocolException
"|1\r\n*1\r\n:1\r\n+x\r\n+v\r\n" -> 1 Hiredis\ProtocolException
"|1\r\n-ERR k\r\n+x\r\n+v\r\n" -> 1 Hiredis\ProtocolException
"|-1\r\n+v\r\n" -> 1 Hiredis\ProtocolException
"|4294967295\r\n" -> 1 Hiredis\ProtocolException
