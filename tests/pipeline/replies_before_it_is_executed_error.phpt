--TEST--
A method of a pipeline or of a transaction has no reply yet: whoever uses it as a value is told so
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Hiredis\Client($server->uri());
$redis->mset(['n' => 5, 'word' => 'x']);
$uses = [
	'a sum' => fn ($queue) => $queue->get('n') + 1,
	'a sum on the right' => fn ($queue) => 1 + $queue->get('n'),
	'a text' => fn ($queue) => 'n is ' . $queue->get('n'),
	'an argument' => fn ($queue) => strlen($queue->get('word')),
	'a cast' => fn ($queue) => (int) $queue->get('n'),
	'a comparison' => fn ($queue) => $queue->get('n') > 4,
	'a comparison with a text' => fn ($queue) => $queue->get('word') == 'x',
	'an argument of a command' => fn ($queue) => $queue->set('copy', $queue->get('n')),
	'an element' => fn ($queue) => $queue->hmget('h', 'a')[0],
	'elements' => function ($queue) { [$a] = $queue->hmget('h', 'a'); },
	'isset' => fn ($queue) => isset($queue->hgetall('h')['a']),
	'a loop' => function ($queue) { foreach ($queue->hgetall('h') as $value) { } },
	'a loop by reference' => function ($queue) { foreach ($queue->hgetall('h') as &$value) { } },
	'a compound assignment' => function ($queue) { $n = $queue->get('n'); $n .= 'x'; },
];
foreach ($uses as $what => $use) {
	foreach (['pipelined', 'transaction'] as $method) {
		echo "$what, $method(): ";
		echo show(outcome(fn () => $redis->$method($use))), "\n";
	}
}

foreach (['pipelined', 'transaction'] as $method) {
	try {
		$redis->$method(function ($queue) { $n = $queue->get('n'); $n++; });
	} catch (Hiredis\HiredisError | TypeError) { // a TypeError before PHP 8.3, which increments no object
		echo "an increment, $method(): refused\n";
	}
}

echo "-- allowed\n";
echo show($redis->pipelined(function ($pipeline) {
	if ($pipeline && $pipeline !== null && $pipeline == $pipeline && $pipeline != null && (bool) $pipeline) {
		$pipeline->get('n');
	}
	is_iterable($pipeline) || $pipeline instanceof Traversable || $pipeline->get('word');
})), "\n";
?>
--EXPECT--
a sum, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a sum, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a sum on the right, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a sum on the right, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a text, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a text, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
an argument, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
an argument, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a cast, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a cast, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a comparison, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a comparison, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a comparison with a text, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a comparison with a text, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
an argument of a command, pipelined(): TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, Hiredis\Pipeline given
an argument of a command, transaction(): TypeError: Hiredis\Commands::set(): Argument #2 ($value) must be of type string|int|float|bool|Stringable, Hiredis\Transaction given
an element, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
an element, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
elements, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
elements, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
isset, pipelined(): Error: Cannot use object of type Hiredis\Pipeline as array
isset, transaction(): Error: Cannot use object of type Hiredis\Transaction as array
a loop, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a loop, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a loop by reference, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a loop by reference, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
a compound assignment, pipelined(): Hiredis\HiredisError: A command of a pipeline has no reply before the pipeline is executed: use the list that pipelined() or execute() returns
a compound assignment, transaction(): Hiredis\HiredisError: A command of a transaction has no reply before EXEC: use the list that transaction() returns, or read the value with the client and name its key in watch: ['key']
an increment, pipelined(): refused
an increment, transaction(): refused
-- allowed
["5", "x"]
