--TEST--
What a repeated key replaces is destroyed when the reply is whole: a destructor finds the reader between two replies
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
	return $reader->read($reply) ? json_encode($reply) : 'nothing';
}

/* The guard lives on in the error's trace alone. */
function begin(Hiredis\Reader $reader, string $half, Guard $guard): void
{
	$reader->feed($half);
	echo read($reader), "\n";
}

$endings = [
	"%2\r\n+key\r\n-ERR first\r\n" => "+key\r\n:1\r\n",
	"%2\r\n$3\r\nkey\r\n*1\r\n-ERR first\r\n" => "$3\r\nkey\r\n$4\r\nlast\r\n",
	"*2\r\n%2\r\n:7\r\n*2\r\n-ERR first\r\n" => "+of two\r\n$1\r\n7\r\n%2\r\n+a\r\n*1\r\n:1\r\n+a\r\n*1\r\n:2\r\n+end\r\n",
	">2\r\n+kind\r\n%2\r\n+key\r\n-ERR first\r\n" => "+key\r\n:1\r\n",
];
foreach ($endings as $half => $rest) {
	$reader = new Hiredis\Reader;
	begin($reader, $half, new Guard(function () use ($reader) {
		echo "destructor: ", read($reader), "\n";
		$reader->reset();
		$reader->feed("+in the destructor\r\n+behind it\r\n");
		echo "destructor: ", read($reader), "\n";
	}));
	$reader->feed("$rest+next\r\n+dropped\r\n");
	echo read($reader), "\n", read($reader), "\n", read($reader), "\n";
}

/* A reply that never becomes whole. */
foreach (['reset', 'garbage'] as $end) {
	$reader = new Hiredis\Reader;
	begin($reader, "%3\r\n+key\r\n-ERR first\r\n", new Guard(fn () => print("destructor\n")));
	$reader->feed("+key\r\n:1\r\n");
	echo read($reader), "\n";
	if ($end === 'garbage') {
		$reader->feed("garbage\r\n");
		try {
			read($reader);
		} catch (Hiredis\ProtocolException $e) {
			echo $e->getMessage(), "\n";
		}
	}
	$reader->reset();
	echo "$end\n";
}

/* The cycle of a reader and the error that its half reply has replaced. */
$reader = new Hiredis\Reader;
begin($reader, "%3\r\n+key\r\n-ERR first\r\n", new Guard(fn () => print("collected\n")));
$reader->feed("+key\r\n:1\r\n");
echo read($reader), "\n";
unset($reader);
gc_collect_cycles();
?>
--EXPECT--
nothing
destructor: "next"
destructor: "in the destructor"
{"key":1}
"behind it"
nothing
nothing
destructor: "next"
destructor: "in the destructor"
{"key":"last"}
"behind it"
nothing
nothing
destructor: "next"
destructor: "in the destructor"
[{"7":{"a":[2]}},"end"]
"behind it"
nothing
nothing
destructor: "next"
destructor: "in the destructor"
{"kind":"kind","data":[{"key":1}]}
"behind it"
nothing
nothing
nothing
destructor
reset
nothing
nothing
Protocol error, got "g" as reply type byte
destructor
garbage
nothing
nothing
collected
