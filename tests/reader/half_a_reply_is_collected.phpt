--TEST--
Reader: half a reply that holds an error whose trace holds the reader is known to the garbage collector
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

/* The error's trace holds the reader. */
function read(Hiredis\Reader $reader): bool
{
	return $reader->read($reply);
}

function drop(string $bytes): void
{
	$reader = new Hiredis\Reader();
	$witness = WeakReference::create($reader);
	$reader->feed($bytes);
	say(read($reader));
	unset($reader);
	gc_collect_cycles();
	say($witness->get());
}

drop("*3\r\n-ERR first\r\n:2\r\n");
drop("%2\r\n+k\r\n-ERR value\r\n");
drop("*2\r\n*3\r\n-ERR inner\r\n+x\r\n");
drop("*2\r\n-ERR first\r\n*2\r\n");
drop(">3\r\n+kind\r\n-ERR in a push\r\n");
drop("*3\r\n*0\r\n-ERR behind what is empty\r\n*");

/* Collected or not, what goes on afterwards is whole. */
$reader = new Hiredis\Reader();
$reader->feed("*2\r\n-ERR first\r\n");
say(read($reader));
gc_collect_cycles();
$reader->feed(":2\r\n");
$reader->read($reply);
say($reply);
unset($reply);

/* What broke in the middle. */
$reader = new Hiredis\Reader();
$witness = WeakReference::create($reader);
$reader->feed("*3\r\n-ERR first\r\n?\r\n");
try {
	read($reader);
} catch (Hiredis\ProtocolException) {
	echo "broken\n";
}
unset($reader);
gc_collect_cycles();
say($witness->get());
?>
--EXPECT--
false
NULL
false
NULL
false
NULL
false
NULL
false
NULL
false
NULL
false
[error(ERR) "ERR first", 2]
broken
NULL
