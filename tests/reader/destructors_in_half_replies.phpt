--TEST--
The trace of an error in a half reply may hold the last reference to an object: its destructor finds the reader whole
--EXTENSIONS--
hiredis
--FILE--
<?php
final class Guard
{
	public function __construct(private Closure $end)
	{
	}

	public function __destruct()
	{
		($this->end)();
	}
}

function read(Hiredis\Reader $reader): string
{
	try {
		return $reader->read($reply) ? json_encode($reply) : 'nothing';
	} catch (Hiredis\ProtocolException $e) {
		return $e->getMessage();
	}
}

function read_once(string $bytes): string
{
	$reader = new Hiredis\Reader;
	$reader->feed($bytes);
	return read($reader);
}

/* The guard lives on in the error's trace alone. */
function begin(Hiredis\Reader $reader, string $half, Guard $guard): void
{
	$reader->feed($half);
	echo read($reader), "\n";
}

foreach (["*2\r\n-ERR first\r\n", "*2\r\n*2\r\n-ERR first\r\n", "%2\r\n+key\r\n-ERR first\r\n"] as $half) {
	$reader = new Hiredis\Reader;
	begin($reader, $half, new Guard(function () use ($reader) {
		$reader->feed("+in reset()\r\n*2\r\n+half of");
		echo read($reader), "\n", read($reader), "\n";
	}));
	$reader->reset();
	$reader->feed(" a list\r\n+behind reset()\r\n");
	echo read($reader), "\n";

	begin($reader, $half, new Guard(function () use ($reader) {
		$reader->reset();
		$reader->feed("+after a reset() inside\r\n");
		echo read($reader), "\n";
	}));
	$reader->reset();
	echo $reader->buffered(), "\n";

	/* Garbage breaks the reader; the half reply stays until reset(). */
	begin($reader, $half, new Guard(function () use ($reader) {
		echo "reset: ", $reader->buffered(), "\n";
		$reader->reset();
	}));
	$reader->feed("garbage\r\n");
	echo read($reader), "\n", read($reader), "\n";
	$reader->reset();
}

if (read_once("|0\r\n+x\r\n") !== '"x"') {
	echo "nothing\nattribute: \"behind the attribute\"\n\"behind a reset() in the attribute\"\n\"next\"\nnothing\n"; // hiredis older than 1.3
	goto push;
}
$reader = new Hiredis\Reader;
begin($reader, "|1\r\n+key\r\n*2\r\n-ERR first\r\n", new Guard(function () use ($reader) {
	echo "attribute: ", read($reader), "\n";
	$reader->reset();
	$reader->feed("+behind a reset() in the attribute\r\n+next\r\n");
}));
$reader->feed("+element\r\n+behind the attribute\r\n+dropped\r\n");
echo read($reader), "\n", read($reader), "\n", read($reader), "\n";

push:
$reader = new Hiredis\Reader;
begin($reader, ">2\r\n*1\r\n-ERR first\r\n", new Guard(fn () => $reader->reset()));
$reader->feed("+no kind\r\n");
echo read($reader), "\n";
$reader->reset();
$reader->feed("+good\r\n");
echo read($reader), "\n";
?>
--EXPECT--
nothing
"in reset()"
nothing
["half of a list","behind reset()"]
nothing
"after a reset() inside"
0
nothing
Protocol error, got "g" as reply type byte
Protocol error, got "g" as reply type byte
reset: 0
nothing
"in reset()"
nothing
["half of a list","behind reset()"]
nothing
"after a reset() inside"
0
nothing
Protocol error, got "g" as reply type byte
Protocol error, got "g" as reply type byte
reset: 0
nothing
"in reset()"
nothing
["half of a list","behind reset()"]
nothing
"after a reset() inside"
0
nothing
Protocol error, got "g" as reply type byte
Protocol error, got "g" as reply type byte
reset: 0
nothing
attribute: "behind the attribute"
"behind a reset() in the attribute"
"next"
nothing
nothing
Protocol error: a push that does not begin with its kind
"good"
