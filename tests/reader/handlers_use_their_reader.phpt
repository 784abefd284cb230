--TEST--
A function that makes a value may feed, read, reset, replace and hold the reader that called it
--EXTENSIONS--
hiredis
--FILE--
<?php
$reader = new Hiredis\Reader(status: function (string $text) use (&$reader): string {
	$reader->feed(":7\r\n");
	$whole = $reader->read($next);
	return "$text, and then " . json_encode([$whole, $next]);
});
$reader->feed("*2\r\n+first\r\n+second\r\n:1\r\n:2\r\n");
while ($reader->read($reply)) {
	echo json_encode($reply), "\n";
}

$reader = new Hiredis\Reader(status: function (string $text) use (&$reader): string {
	$reader->reset();
	return $text;
});
$reader->feed("*2\r\n+a\r\n+b\r\n:1\r\n:2\r\n");
var_dump($reader->read($reply), $reply, $reader->read($reply), $reader->buffered());

/* OK inside of OK: the first answer that comes is the one that stays. */
$depth = 0;
$reader = new Hiredis\Reader(status: function (string $text) use (&$reader, &$depth): string {
	if (++$depth < 3) {
		$reader->feed("+OK\r\n");
		$reader->read($inner);
	}
	return "$text of depth " . $depth--;
});
for ($i = 0; $i < 3; $i++) {
	$reader->feed("+OK\r\n");
	$reader->read($reply);
	echo $reply, "\n";
}

/* Another set of functions from now on. */
$reader = new Hiredis\Reader(status: function (string $text) use (&$reader): string {
	$reader->__construct(status: strrev(...));
	return $text;
});
$reader->feed("*3\r\n+abc\r\n+def\r\n+OK\r\n+OK\r\n");
$reader->read($reply);
echo json_encode($reply), "\n";
$reader->read($reply);
echo json_encode($reply), "\n";

/* The last reference to the reader. */
$reader = new Hiredis\Reader(status: function (string $text) use (&$reader): string {
	$reader = null;
	return $text;
});
$reader->feed("*2\r\n+a\r\n+b\r\n");
$reader->read($reply);
echo json_encode([$reader, $reply]), "\n";

/* A circle of the two is garbage like any other. */
class Owner
{
	public Hiredis\Reader $reader;

	public function __construct()
	{
		$this->reader = new Hiredis\Reader(status: [$this, 'status'], error: [$this, 'status'], bigNumber: [$this, 'status']);
		$this->reader->feed("+OK\r\n");
		$this->reader->read($reply);
	}

	public function status(string $text): static
	{
		return $this;
	}

	public function __destruct()
	{
		echo "gone\n";
	}
}
gc_collect_cycles();
new Owner;
echo "still here\n";
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
["first, and then [true,1]","second, and then [true,2]"]
7
7
bool(true)
array(2) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
}
bool(false)
int(0)
OK of depth 1
OK of depth 3
OK of depth 3
["abc","fed","KO"]
"KO"
[null,["a","b"]]
still here
gone
end
