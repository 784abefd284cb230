--TEST--
foreach, yield from, the methods and what PHP wraps around an iterator go through the same stream and the same scan
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
$client->zadd('z', ['a' => 1, 'b' => 2.5, 'c' => 3]);
$makers = [
	'stream of an array' => fn () => $client->stream(['x' => ['ECHO', 'a'], 9 => ['ECHO', 'b'], ['LPUSH', 'z', 'x'], ['ECHO', 'd']], 2),
	'stream of a generator' => fn () => $client->stream((fn () => yield from ['x' => ['ECHO', 'a'], 9 => ['ECHO', 'b'], 10 => ['NONE'], 11 => ['ECHO', 'd']])(), 3),
	'stream of a pipeline' => fn () => $client->pipeline()->echo('a')->zrange('z', 0, -1)->ping()->echo('d')->stream(),
	'scan' => fn () => $client->scanSortedSet('z'),
];
$show = static fn (mixed $value): mixed => $value instanceof Hiredis\ServerException ? get_class($value) : $value;
foreach ($makers as $name => $make) {
	$ways = [];
	foreach ($make() as $key => $value) {
		$ways['foreach'][] = [$key, $show($value)];
	}
	foreach ((static fn () => yield from $make())() as $key => $value) {
		$ways['yield from'][] = [$key, $show($value)];
	}
	for ($iterator = $make(); $iterator->valid(); $iterator->next()) {
		$ways['methods'][] = [$iterator->key(), $show($iterator->current())];
		$iterator->current();
	}
	$ended = [$iterator->current(), $iterator->key()];
	foreach (new IteratorIterator($make()) as $key => $value) {
		$ways['IteratorIterator'][] = [$key, $show($value)];
	}
	foreach (new NoRewindIterator($make()) as $key => $value) {
		$ways['NoRewindIterator'][] = [$key, $show($value)];
	}
	/* One step by hand in the middle of foreach leaves one out. */
	$iterator = $make();
	foreach ($iterator as $key => $value) {
		$skipped[$name][] = $key;
		$iterator->next();
	}
	$array = array_map($show, iterator_to_array($make()));
	say($name, $ways['foreach'], count(array_unique($ways, SORT_REGULAR)), $array === array_column($ways['foreach'], 1, 0), $ended, $skipped[$name],
		iterator_count($make()), array_map($show, [...iterator_to_array($make(), false)]) === array_values($array));
	try {
		foreach ($make() as &$value) {
		}
	} catch (Error $error) {
		say($error->getMessage());
	}
	unset($value);
	/* Left in the middle by a generator that is not gone on with; then the connection is free. */
	$generator = (static fn () => yield from $make())();
	$generator->current();
	unset($generator);
	say($client->ping());
}
/* By halves: what one begins, another goes on with. */
$stream = $client->stream(array_fill(0, 1000, ['PING']));
$seen = 0;
foreach ($stream as $reply) {
	if (++$seen === 300) {
		break;
	}
}
while ($stream->valid()) {
	$seen++;
	$stream->next();
}
say($seen - 1);
try {
	foreach ($stream as $reply) {
	}
} catch (Error $error) {
	say($error->getMessage());
}
/* A cycle through the foreach of a generator is found. */
final class Holder
{
	public ?Generator $generator = null;

	public function __destruct()
	{
		echo "gone\n";
	}
}
foreach ([fn () => $client->stream([['PING'], ['PING']]), fn () => $client->scanSortedSet('z')] as $make) {
	$holder = new Holder;
	$holder->generator = (static function (Holder $holder) use ($make) {
		foreach ($make() as $key => $value) {
			yield $value;
		}
	})($holder);
	$holder->generator->current();
	unset($holder);
	gc_collect_cycles();
}
say($client->ping());
?>
--EXPECT--
"stream of an array"
[["x", "a"], [9, "b"], [10, "Hiredis\\ServerException"], [11, "d"]]
1
true
[NULL, NULL]
["x", 10]
4
true
"An iterator cannot be used with foreach by reference"
"PONG"
"stream of a generator"
[["x", "a"], [9, "b"], [10, "Hiredis\\ServerException"], [11, "d"]]
1
true
[NULL, NULL]
["x", 10]
4
true
"An iterator cannot be used with foreach by reference"
"PONG"
"stream of a pipeline"
[[0, "a"], [1, ["a", "b", "c"]], [2, "PONG"], [3, "d"]]
1
true
[NULL, NULL]
[0, 2]
4
true
"An iterator cannot be used with foreach by reference"
"PONG"
"scan"
[["a", 1.0], ["b", 2.5], ["c", 3.0]]
1
true
[NULL, NULL]
["a", "c"]
3
true
"An iterator cannot be used with foreach by reference"
"PONG"
1000
"A stream of replies can be gone through once"
gone
gone
"PONG"
