--TEST--
maxDepth, maxElements and maxBulk are the last values that are allowed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

function read(Hiredis\Reader $reader, string $bytes): void
{
	$reader->reset();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}

$reader = new Hiredis\Reader(maxDepth: 2);
read($reader, "*1\r\n*1\r\n:1\r\n");
read($reader, "*1\r\n*1\r\n*0\r\n");
read($reader, "*1\r\n%1\r\n+k\r\n~1\r\n:1\r\n");
$reader = new Hiredis\Reader(maxDepth: 1);
read($reader, ">1\r\n+a\r\n*1\r\n*0\r\n");
$reader = new Hiredis\Reader(maxElements: 2);
read($reader, "*2\r\n:1\r\n:2\r\n");
read($reader, "*3\r\n:1\r\n:2\r\n:3\r\n");
read($reader, "%1\r\n+a\r\n:1\r\n");
read($reader, "%2\r\n+a\r\n:1\r\n+b\r\n:2\r\n");
read($reader, "%3\r\n");
read($reader, "*1\r\n~3\r\n");
$reader = new Hiredis\Reader(maxBulk: 4);
read($reader, "$4\r\nabcd\r\n");
read($reader, "$5\r\nabcde\r\n");
read($reader, "$5\r\n");
read($reader, "*2\r\n$1\r\na\r\n$5\r\nabcde\r\n");
read($reader, "=5\r\ntxt:a\r\n");
?>
--EXPECT--
"*1\r\n*1\r\n:1\r\n" -> [[[1]]]
"*1\r\n*1\r\n*0\r\n" -> [Hiredis\ProtocolException: Protocol error: replies nested too deeply]
"*1\r\n%1\r\n+k\r\n~1\r\n:1\r\n" -> [Hiredis\ProtocolException: Protocol error: replies nested too deeply]
">1\r\n+a\r\n*1\r\n*0\r\n" -> [push(a) [], Hiredis\ProtocolException: Protocol error: replies nested too deeply]
"*2\r\n:1\r\n:2\r\n" -> [[1, 2]]
"*3\r\n:1\r\n:2\r\n:3\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"%1\r\n+a\r\n:1\r\n" -> [{"a": 1}]
"%2\r\n+a\r\n:1\r\n+b\r\n:2\r\n" -> [Hiredis\ProtocolException: Protocol error: a map longer than allowed]
"%3\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"*1\r\n~3\r\n" -> [Hiredis\ProtocolException: Multi-bulk length out of range]
"$4\r\nabcd\r\n" -> ["abcd"]
"$5\r\nabcde\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"$5\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"*2\r\n$1\r\na\r\n$5\r\nabcde\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
"=5\r\ntxt:a\r\n" -> [Hiredis\ProtocolException: Protocol error: a bulk string longer than allowed]
