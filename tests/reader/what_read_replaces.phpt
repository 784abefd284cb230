--TEST--
What read() replaces is destroyed when the reply is in its place: a destructor, and the collector in it, find the reply
--EXTENSIONS--
hiredis
--FILE--
<?php
class Holder
{
	public mixed $reply = null;
}

final class Replaced
{
	public function __construct(private Closure $see)
	{
	}

	public function __destruct()
	{
		$cycle = new stdClass;
		$cycle->self = $cycle;
		unset($cycle);
		gc_collect_cycles();
		var_dump(($this->see)());
	}
}

$reader = new Hiredis\Reader;
$reader->feed("+plain\r\n+typed\r\n+last\r\n");
$holder = new Holder;
$reply = [new Replaced(function () use (&$reply) {
	return $reply;
})];
$also = &$reply;
$reader->read($reply);
$holder->reply = [new Replaced(fn () => $holder->reply)];
$reader->read($holder->reply);
$reply = [new Replaced(function () use (&$reply, $reader) {
	return $reader->read($reply) ? $reply : "nothing";
})];
$reader->feed("+behind it\r\n");
$reader->read($reply);
var_dump($reply);
?>
--EXPECT--
string(5) "plain"
string(5) "typed"
string(9) "behind it"
string(9) "behind it"
