--TEST--
Client::stream() takes arrays, iterators and generators, keeps their keys, and reads while it writes
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
say(iterator_to_array($client->stream(['first' => ['SET', 'a', 1], 7 => ['GET', 'a'], 'last' => ['LPUSH', 'a', 'x']])));
say(iterator_to_array($client->stream(new ArrayIterator(['x' => ['GET', 'a'], 'y' => ['MGET', ['a', 'b']]]))));
say(iterator_to_array($client->stream([])), iterator_to_array($client->stream(new EmptyIterator)), iterator_to_array($client->stream((fn () => yield from [])())));
$keys = [];
foreach ($client->stream((function () {
	yield 1.5 => ['PING'];
	yield [1, 2] => ['PING'];
	yield null => ['PING'];
	yield 'same' => ['ECHO', 1];
	yield 'same' => ['ECHO', 2];
})()) as $key => $reply) {
	$keys[] = [$key, $reply];
}
say($keys);
/* An aggregate, a Stringable, and a window of every size. */
$aggregate = new class implements IteratorAggregate {
	public function getIterator(): Iterator
	{
		for ($i = 0; $i < 10; $i++) {
			yield $i => ['ECHO', new class($i) {
				public function __construct(private int $i)
				{
				}

				public function __toString(): string
				{
					return "s{$this->i}";
				}
			}];
		}
	}
};
foreach ([1, 2, 3, 4, 9, 10, 11, 20, 1000000] as $window) {
	if (implode(' ', iterator_to_array($client->stream($aggregate, $window))) !== 's0 s1 s2 s3 s4 s5 s6 s7 s8 s9') {
		echo "window $window is wrong\n";
	}
}
/* The generator is asked no further than the window. */
$taken = 0;
$commands = (function () use (&$taken) {
	while (true) {
		$taken++;
		yield ['PING'];
	}
})();
$most = 0;
foreach ($client->stream($commands, 10) as $reply) {
	$most = max($most, $taken - ($read = ($read ?? 0) + 1));
	if ($read === 100) {
		break;
	}
}
say($most <= 10, $client->isConnected(), $client->get('a'));
/* SELECT, and MULTI with EXEC, mean in it what they mean. */
say(iterator_to_array($client->stream([['SELECT', 1], ['SET', 'in', 'one'], ['MULTI'], ['GET', 'in'], ['EXEC'], ['SELECT', 0], ['GET', 'in']])));
?>
--EXPECT--
{"first": "OK", 7: "1", "last": error(WRONGTYPE) "WRONGTYPE Operation against a key holding the wrong kind of value"}
{"x": "1", "y": ["1", NULL]}
[]
[]
[]
[[1.5, "PONG"], [[1, 2], "PONG"], [NULL, "PONG"], ["same", "1"], ["same", "2"]]
true
false
"1"
["OK", "OK", "OK", "QUEUED", ["one"], "OK", NULL]
