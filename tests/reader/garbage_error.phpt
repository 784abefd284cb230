--TEST--
A byte that begins no reply is a ProtocolException
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

foreach (["!\r\n", "\0", "HTTP/1.1 400 Bad Request\r\n", "\x16\x03\x01", "\r\n", "*1\r\n?\r\n", "%1\r\n+k\r\n\n", "+OK\r\nx"] as $bytes) {
	$reader = new Hiredis\Reader();
	$reader->feed($bytes);
	echo show($bytes), ' -> ', show(replies($reader)), "\n";
}
$known = '+-:$*%~>|_#,(=';
for ($byte = 0, $refused = 0; $byte < 256; $byte++) {
	if (!str_contains($known, chr($byte))) {
		$reader = new Hiredis\Reader();
		$reader->feed(chr($byte) . "1\r\n");
		$refused += outcome(fn () => $reader->read($reply)) instanceof Hiredis\ProtocolException;
	}
}
say($refused === 256 - strlen($known));
?>
--EXPECT--
"!\r\n" -> [Hiredis\ProtocolException: Protocol error, got "!" as reply type byte]
"\000" -> [Hiredis\ProtocolException: Protocol error, got "\x00" as reply type byte]
"HTTP/1.1 400 Bad Request\r\n" -> [Hiredis\ProtocolException: Protocol error, got "H" as reply type byte]
"\026\003\001" -> [Hiredis\ProtocolException: Protocol error, got "\x16" as reply type byte]
"\r\n" -> [Hiredis\ProtocolException: Protocol error, got "\r" as reply type byte]
"*1\r\n?\r\n" -> [Hiredis\ProtocolException: Protocol error, got "?" as reply type byte]
"%1\r\n+k\r\n\n" -> [Hiredis\ProtocolException: Protocol error, got "\n" as reply type byte]
"+OK\r\nx" -> ["OK", Hiredis\ProtocolException: Protocol error, got "x" as reply type byte]
true
