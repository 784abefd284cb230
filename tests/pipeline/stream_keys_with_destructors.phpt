--TEST--
The collector runs in the destructors of a stream's keys, which are destroyed together
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';

/* Under valgrind, and on a debug PHP, a step into what is gone is seen. */
final class Key
{
	public static ?Iterator $stream = null;
	public static int $destroyed = 0;

	public function __destruct()
	{
		self::$destroyed++;
		/* Both are looked at by the collector. */
		$copy = self::$stream;
		unset($copy);
		$cycle = new stdClass;
		$cycle->self = $cycle;
		unset($cycle);
		gc_collect_cycles();
	}
}

$server = Server::start();
$client = new Hiredis\Client($server->uri());
Key::$stream = $client->stream((function () {
	for ($i = 0; $i < 12; $i++) {
		yield new Key => ['ECHO', "word $i"];
	}
})(), 8);
foreach (Key::$stream as $reply) {
	echo "$reply, ", Key::$destroyed, " destroyed\n";
}
Key::$stream = null;
echo Key::$destroyed, " destroyed\n";
?>
--EXPECT--
word 0, 0 destroyed
word 1, 0 destroyed
word 2, 0 destroyed
word 3, 0 destroyed
word 4, 4 destroyed
word 5, 4 destroyed
word 6, 4 destroyed
word 7, 4 destroyed
word 8, 8 destroyed
word 9, 8 destroyed
word 10, 8 destroyed
word 11, 8 destroyed
12 destroyed
