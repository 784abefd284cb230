--TEST--
Tasks: their results under their keys, in their order; arrays, generators, limits
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
say($client->concurrently([]), $client->concurrently(new EmptyIterator()));
say($client->concurrently(['b' => fn ($redis) => $redis->incr('n'), 'a' => fn ($redis) => $redis->incr('n'), 7 => fn () => 'no command', 'x' => fn () => null]));
/* The one that ends last stands first, as it was given first. */
say($client->concurrently(['slow' => function ($redis) {
	for ($i = 0; $i < 10; $i++) {
		$redis->incr('slow');
	}
	return $redis->get('slow');
}, 'fast' => fn ($redis) => $redis->get('slow')]));
say($client->concurrently((function () {
	foreach (range(1, 1000) as $i) {
		yield "key $i" => fn ($redis) => $redis->incrby('sum', $i);
	}
})(), 10)['key 1000'] === 500500);
say($client->concurrently((function () {
	yield 'same' => fn ($redis) => $redis->echo('first');
	yield 'same' => fn ($redis) => $redis->echo('second');
})(), 1));
/* Everything a client can do. */
say($client->concurrently([
	fn ($redis) => $redis->pipelined(fn ($p) => $p->set('k', 1)->get('k')),
	fn ($redis) => $redis->transaction(fn ($t) => $t->incr('t')->incr('t')),
	fn ($redis) => $redis->query('SET %s %d', 'q', 5),
	fn ($redis) => (new Hiredis\Script('return KEYS[1]'))->run($redis, ['key']),
	fn ($redis) => iterator_to_array($redis->scanSet('none')),
	fn ($redis) => $redis->withTimeout(1)->get('q'),
	fn (...$arguments) => [count($arguments), $arguments[0] === $client],
	fn ($redis) => array_map($redis->get(...), ['k', 'q']),
]));
/* Fibers run no more than the limit at once, and are used again. */
$running = $most = 0;
$client->concurrently(array_fill(0, 100, function ($redis) use (&$running, &$most) {
	$most = max($most, ++$running);
	$redis->ping();
	$running--;
}), 7);
say($most, $client->ping());
foreach ([0, -1, 10001] as $limit) {
	say(outcome(fn () => $client->concurrently([], $limit)));
}
say(outcome(fn () => $client->concurrently(['strlen', 'no function'])), outcome(fn () => $client->concurrently(5)));
say(outcome(fn () => $client->concurrently((function () { yield 1.5 => fn () => 1; })())));
say(outcome(fn () => $client->concurrently((function () { yield fn () => 1; throw new Exception('of the generator'); })())));
say($client->ping());
?>
--EXPECT--
[]
[]
{"b": 1, "a": 2, 7: "no command", "x": NULL}
{"slow": "10", "fast": "1"}
true
{"same": "second"}
[["OK", "1"], [1, 2], "OK", "key", [], "5", [1, true], ["1", "5"]]
7
"PONG"
ValueError: Hiredis\Client::concurrently(): Argument #2 ($limit) must be between 1 and 10000
ValueError: Hiredis\Client::concurrently(): Argument #2 ($limit) must be between 1 and 10000
ValueError: Hiredis\Client::concurrently(): Argument #2 ($limit) must be between 1 and 10000
TypeError: Hiredis\Client::concurrently(): Argument #1 ($tasks) must contain only callables
TypeError: Hiredis\Client::concurrently(): Argument #1 ($tasks) must be of type Traversable|array, int given
TypeError: Hiredis\Client::concurrently(): Argument #1 ($tasks) must have keys of type int|string
Exception: of the generator
"PONG"
