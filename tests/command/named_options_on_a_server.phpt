--TEST--
MIGRATE and others with named options in every order, on a server: one result, and COPY copies
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

function orders(array $options): iterable
{
	if (count($options) < 2) {
		yield $options;
		return;
	}
	foreach ($options as $name => $value) {
		foreach (orders(array_diff_key($options, [$name => true])) as $rest) {
			yield [$name => $value] + $rest;
		}
	}
}

/** The outcomes of all orders, each once; a server that lacks the command says so in one way, too. */
function outcomes(array $options, callable $prepare, callable $call): string
{
	$all = [];
	foreach (orders($options) as $order) {
		$prepare();
		$all[show(outcome(fn () => $call($order)))] = true;
	}
	return count($all) === 1 ? array_key_first($all) : count($all) . ' outcomes: ' . implode(' | ', array_keys($all));
}

$source = Server::start();
$target = Server::start();
$port = (new ReflectionProperty($target, 'port'))->getValue($target);
[$from, $to] = [new Hiredis\Client($source->uri()), new Hiredis\Client($target->uri())];
$two_keys = function () use ($from, $to): void {
	$from->flushall();
	$to->flushall();
	$from->mset(['a' => 'A', 'b' => 'B']);
	$to->set('a', 'old');
};
$state = fn (mixed $reply): array => [$reply, $from->mget('a', 'b'), $to->mget('a', 'b')];
echo outcomes(['KEYS' => ['a', 'b'], 'COPY' => true, 'REPLACE' => true], $two_keys, fn ($options) => $state($from->migrate('127.0.0.1', $port, '', 0, 1000, ...$options))), "\n";
echo outcomes(['COPY' => true, 'REPLACE' => true], $two_keys, fn ($options) => $state($from->migrate('127.0.0.1', $port, '', 0, 1000, 'KEYS', 'a', 'b', ...$options))), "\n";
echo outcomes(['KEYS' => ['a', 'b'], 'REPLACE' => true], $two_keys, fn ($options) => $state($from->migrate('127.0.0.1', $port, '', 0, 1000, ...$options))), "\n";
$empty = fn () => $from->flushall();
echo outcomes(['GET' => true, 'EX' => 5, 'NX' => true], $empty, fn ($options) => [$from->set('k', 'v', ...$options), $from->ttl('k')]), "\n";
echo outcomes(['INCRBY' => ['u2', 0, 9], 'OVERFLOW' => 'SAT'], $empty, fn ($options) => $from->bitfield('k', ...$options)), "\n";
/* On servers that have them. */
$others = [
	outcomes(['FIELDS' => ['f', 'x'], 'NX' => true], fn () => $empty() && $from->hset('h', 'f', 1), fn ($options) => [$from->hexpire('h', 100, ...$options), $from->httl('h', FIELDS: ['f'])]),
	outcomes(['FIELDS' => ['f'], 'EX' => 100], fn () => $empty() && $from->hset('h', 'f', 1), fn ($options) => [$from->hgetex('h', ...$options), $from->httl('h', FIELDS: ['f'])]),
	outcomes(['FIELDS' => ['f' => 1], 'EX' => 100, 'FNX' => true], $empty, fn ($options) => [$from->hsetex('h', ...$options), $from->httl('h', FIELDS: ['f'])]),
	outcomes(['VALUES' => [1, 2, 3, 4], 'REDUCE' => 2, 'CAS' => true, 'M' => 8], $empty, fn ($options) => [$from->vadd('v', 'e', ...$options), $from->vdim('v')]),
	outcomes(['IDS' => ['1-1'], 'KEEPREF' => true], fn () => $empty() && $from->xadd('x', '1-1', ['a' => 1]), fn ($options) => [$from->xdelex('x', ...$options), $from->xlen('x')]),
];
$right = ['[[1, -2], [100]]', '[["1"], [100]]', '[1, [100]]', '[true, 2]', '[[1], 0]'];
foreach ($others as $i => $got) {
	if ($got !== $right[$i] && !str_contains($got, 'unknown command')) {
		echo "$i: $got\n";
	}
}
?>
--EXPECT--
["OK", ["A", "B"], ["A", "B"]]
["OK", ["A", "B"], ["A", "B"]]
["OK", [NULL, NULL], ["A", "B"]]
[NULL, 5]
[3]
