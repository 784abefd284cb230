--TEST--
A half reply whose error came while a function waited does not hold the arguments of that function
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.enable_gc=0
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';

final class Guard
{
	public function __destruct()
	{
		echo "gone\n";
	}
}

function read(Hiredis\Reader $reader, Guard $guard): void
{
	say($reader->read($reply));
}

foreach ([
	"*3\r\n-ERR first\r\n:2\r\n" => ":3\r\n",
	"%2\r\n+k\r\n-ERR value\r\n" => "+k\r\n:1\r\n", // the error is replaced
	"*2\r\n*3\r\n-ERR inner\r\n+x\r\n" => "+y\r\n+z\r\n",
	">3\r\n+kind\r\n-ERR in a push\r\n" => "+end\r\n",
] as $half => $rest) {
	$reader = new Hiredis\Reader();
	$reader->feed($half);
	read($reader, new Guard);
	$reader->feed($rest);
	$reader->read($reply);
	say($reply);
	$reader->feed($half);
	read($reader, new Guard);
	$witness = WeakReference::create($reader);
	unset($reader, $reply);
	say($witness->get());
}
?>
--EXPECT--
false
gone
[error(ERR) "ERR first", 2, 3]
false
gone
NULL
false
gone
{"k": 1}
false
gone
NULL
false
gone
[[error(ERR) "ERR inner", "x", "y"], "z"]
false
gone
NULL
false
gone
push(kind) [error(ERR) "ERR in a push", "end"]
false
gone
NULL
