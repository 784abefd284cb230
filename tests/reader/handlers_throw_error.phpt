--TEST--
What a function that makes a value throws comes out of read() in the place of its reply, and the next reply is the next
--EXTENSIONS--
hiredis
--FILE--
<?php
$throw = function (string $text): string {
	throw new DomainException("no value for $text");
};
$reader = new Hiredis\Reader(status: $throw, error: $throw, bigNumber: $throw);
$reader->feed("+OK\r\n+OK\r\n:1\r\n*3\r\n$3\r\nabc\r\n*1\r\n-ERR x\r\n+never\r\n:2\r\n>2\r\n$4\r\nkind\r\n(5\r\n:3\r\n");
for ($i = 0; $i < 7; $i++) {
	$reply = 'as it was';
	try {
		var_dump($reader->read($reply), $reply);
	} catch (DomainException $exception) {
		var_dump($exception->getMessage(), $reply);
	}
}
var_dump($reader->read($reply), $reader->buffered());
?>
--EXPECT--
string(15) "no value for OK"
string(9) "as it was"
string(15) "no value for OK"
string(9) "as it was"
bool(true)
int(1)
string(18) "no value for ERR x"
string(9) "as it was"
bool(true)
int(2)
string(14) "no value for 5"
string(9) "as it was"
bool(true)
int(3)
bool(false)
int(0)
