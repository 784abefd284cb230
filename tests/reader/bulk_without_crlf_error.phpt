--TEST--
A bulk string without its CRLF is a ProtocolException, wherever it stands and however it arrives
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (["$3\r\nabcXX", "$3\r\nabc\rX", "*1\r\n$3\r\nabcde", "%1\r\n+k\r\n$0\r\n\n\n", "=7\r\ntxt:abcXX", '$20000' . "\r\n" . str_repeat('x', 20000) . 'yy',
		'$100000' . "\r\n" . str_repeat('x', 100000) . 'yy'] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed("$bytes+next\r\n");
	$whole = show(replies($reader));
	$reader->reset();
	$split = [];
	foreach (str_split("$bytes+next\r\n", 3) as $piece) {
		$reader->feed($piece);
		array_push($split, ...replies($reader));
	}
	echo $whole, $whole === show([$split[0]]) ? '' : ' but split: ' . show($split[0]), "\n";
}
?>
--EXPECT--
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
[Hiredis\ProtocolException: Protocol error: a bulk string without its CRLF]
