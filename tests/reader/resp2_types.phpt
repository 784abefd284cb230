--TEST--
Every RESP2 type becomes the PHP value that the design names
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
$reader = new Hiredis\Reader();
foreach ([
	"+OK\r\n", "+PONG\r\n", "+\r\n", ":0\r\n", ":-1\r\n", ":1000\r\n", "$0\r\n\r\n", "$1\r\nx\r\n", "$5\r\nhello\r\n", "$-1\r\n", "*-1\r\n", "*0\r\n",
	"*3\r\n+a\r\n:1\r\n$1\r\nb\r\n", "*2\r\n*0\r\n*2\r\n$-1\r\n*1\r\n:7\r\n", "-ERR no such thing\r\n", "*2\r\n:1\r\n-WRONGTYPE Operation\r\n",
] as $bytes) {
	$reader->feed($bytes);
	echo show($bytes), ' -> ', implode(' ', array_map(show(...), replies($reader))), "\n";
}
?>
--EXPECT--
"+OK\r\n" -> "OK"
"+PONG\r\n" -> "PONG"
"+\r\n" -> ""
":0\r\n" -> 0
":-1\r\n" -> -1
":1000\r\n" -> 1000
"$0\r\n\r\n" -> ""
"$1\r\nx\r\n" -> "x"
"$5\r\nhello\r\n" -> "hello"
"$-1\r\n" -> NULL
"*-1\r\n" -> NULL
"*0\r\n" -> []
"*3\r\n+a\r\n:1\r\n$1\r\nb\r\n" -> ["a", 1, "b"]
"*2\r\n*0\r\n*2\r\n$-1\r\n*1\r\n:7\r\n" -> [[], [NULL, [7]]]
"-ERR no such thing\r\n" -> error(ERR) "ERR no such thing"
"*2\r\n:1\r\n-WRONGTYPE Operation\r\n" -> [1, error(WRONGTYPE) "WRONGTYPE Operation"]
