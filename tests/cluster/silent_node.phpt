--TEST--
A node that has said nothing for long gives a sign of life before it gets what may not be sent twice; one that hangs, and was replaced, gets nothing
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* From 'hang' on the first node answers nothing, and the others tell that the second one has its slots; with $alone they tell nothing new. With $slow
 * the first one answers when it has been asked about twice; with $closes nodes close connections that they had before as soon as a command comes. */
$script = <<<'PHP'
	$hangs = false;
	$asked = 0;
	$fake->on('hang', function () use (&$hangs, $fake) { $hangs = true; $fake->say('hangs'); });
	return function ($node, $words, $connection) use ($fake, $alone, $slow, $closes, &$hangs, &$asked, &$late) {
		$reply = match ($words[0]) {
			'GET', 'SET' => "+$node\r\n", 'DEL' => ":$node\r\n", 'EVALSHA' => ":$node\r\n", 'EXEC' => "*1\r\n+$node\r\n", 'PING' => "+PONG\r\n", 'MULTI' => "+OK\r\n",
			'LPUSH' => $connection->state['multi'] ?? false ? "+QUEUED\r\n" : ":$node\r\n", default => null,
		};
		$connection->state['multi'] = $words[0] === 'MULTI' || ($words[0] === 'LPUSH' && ($connection->state['multi'] ?? false));
		$connection->state['old'] ??= !$hangs;
		if ($hangs && $closes) {
			if ($connection->state['old']) {
				$connection->close();
			}
			return $reply;
		}
		if ($hangs && $node === 0) {
			$late ??= fn () => $connection->send($reply);
			return '';
		}
		if ($hangs && $words[0] === 'CLUSTER') {
			if ($slow && ++$asked === 2) {
				$hangs = false;
				$late();
			}
			return $alone || $slow ? null : $fake->slots(...array_map(fn ($owner, $first, $last) => [$first, $last, '127.0.0.1', $fake->ports[$owner]],
				[1, 1, 2], [0, 5462, 10923], [5461, 10922, 16383]));
		}
		return $reply;
	};
	PHP;
$lua = new Hiredis\Script('return 1');
$write = fn ($cluster, $silent) => $cluster->set($silent, 'v');
$read = fn ($cluster, $silent) => $cluster->get($silent);
$scenes = [
	'a write' => [$write, []],
	'a read' => [$read, []],
	'a read, retryReads' => [$read, ['retryReads' => true]],
	'a pipeline' => [fn ($cluster, $silent, $other) => $cluster->pipelined(fn ($p) => $p->set($silent, 'v')->set($other, 'v')->set($silent, 'v')), []],
	'a transaction' => [fn ($cluster, $silent) => $cluster->transaction(fn ($t) => $t->lpush($silent, 'v')), []],
	'a watched transaction' => [fn ($cluster, $silent) => $cluster->transaction(fn ($t) => $t->lpush($silent, 'v'), [$silent]), []],
	'a script that was loaded' => [fn ($cluster, $silent) => $lua->run($cluster, [$silent]), []],
	'two scripts in a pipeline' => [fn ($cluster, $silent) => $cluster->pipelined(fn ($p) => [$lua->run($p, [$silent]), $lua->run($p, [$silent])]), []],
	'a stream' => [fn ($cluster, $silent, $other) => iterator_to_array($cluster->stream([['SET', $silent, 'v'], ['SET', $other, 'v']])), []],
	'tasks' => [fn ($cluster, $silent, $other) => $cluster->concurrently([fn ($c) => $c->set($silent, 'v'), fn ($c) => $c->set($other, 'v')]), []],
	'many keys' => [fn ($cluster, $silent, $other) => $cluster->del($silent, $other), []],
	'a later request' => [$write, ['persistent' => true]],
];
/* State => scenes, and the variables of the script. One wait for all of them. */
$states = [
	'answers' => [$scenes, []],
	'hangs, and was replaced' => [$scenes, []],
	'hangs, and is not replaced' => [['a write' => [$write, ['timeout' => 0.6]]], ['alone' => true]],
	'is slow' => [['a write' => [$write, []]], ['slow' => true]],
	'closes its old connections' => [['a write' => [$write, []], 'a watched transaction' => $scenes['a watched transaction']], ['closes' => true]],
];
$made = [];
foreach ($states as $state => [$of, $variables]) {
	foreach ($of as $scene => [$way, $arguments]) {
		$fake = FakeCluster::start(3, $script, $variables + ['alone' => false, 'slow' => false, 'closes' => false]);
		[$silent, $other] = array_map($fake->keyOf(...), [0, 2]);
		$arguments += ['timeout' => 60.0, 'connectTimeout' => 60.0];
		$cluster = new Hiredis\Cluster($fake->uri(), ...$arguments);
		$cluster->pipelined(fn ($p) => [$lua->run($p, [$silent]), $lua->run($p, [$other])]);
		$made[$state][$scene] = [$way, $fake, $cluster, $silent, $other, $arguments];
		if ($arguments['persistent'] ?? false) {
			$made[$state][$scene][2] = $cluster = null; /* the request ends */
		}
	}
}
unset($cluster);
Server::start()->cli('BLPOP', 'nothing', 2.1);
foreach ($made as $state => $of) {
	echo "-- $state\n";
	foreach ($of as $scene => [$way, $fake, , $silent, $other, $arguments]) {
		$made[$state][$scene][2] ??= new Hiredis\Cluster($fake->uri(), ...$arguments);
		if ($state !== 'answers') {
			$fake->tell('hang');
			$fake->hear('hangs');
		}
		$before = count($fake->received(0));
		$call = fn () => outcome(fn () => $way($made[$state][$scene][2], $silent, $other));
		$first = $call();
		$again = $state === 'answers' ? $call() : $first;
		$got = array_map(fn ($words) => $words[0], array_slice($fake->received(0), $before));
		/* Where so much time has passed that the map is old, another node is asked for it first. */
		$unsure = $state === 'answers' ? [] : ['PING', ...$arguments['retryReads'] ?? false ? ['GET'] : []];
		echo rtrim("$scene: " . implode(' ', array_diff($got, $unsure))), "\n  ";
		tell($first, ...$again == $first ? [] : [$again]);
		unset($made[$state][$scene]);
		$fake->stop();
	}
}
?>
--EXPECT--
-- answers
a write: PING SET SET
  "0"
a read: PING GET GET
  "0"
a read, retryReads: GET GET
  "0"
a pipeline: PING SET SET SET SET
  ["0", "2", "0"]
a transaction: PING MULTI LPUSH EXEC MULTI LPUSH EXEC
  ["0"]
a watched transaction: PING WATCH MULTI LPUSH EXEC WATCH MULTI LPUSH EXEC
  ["0"]
a script that was loaded: PING EVALSHA EVALSHA
  0
two scripts in a pipeline: PING EVALSHA EVALSHA EVALSHA EVALSHA
  [0, 0]
a stream: PING SET SET
  ["0", "2"]
tasks: PING SET SET
  ["0", "2"]
many keys: PING DEL DEL
  2
a later request: PING SET SET
  "0"
-- hangs, and was replaced
a write:
  "1"
a read:
  "1"
a read, retryReads:
  "1"
a pipeline:
  ["1", "2", "1"]
a transaction:
  ["1"]
a watched transaction:
  ["1"]
a script that was loaded:
  1
two scripts in a pipeline:
  [1, 1]
a stream:
  ["1", "2"]
tasks:
  ["1", "2"]
many keys:
  3
a later request:
  "1"
-- hangs, and is not replaced
a write:
  Hiredis\TimeoutException: ENDPOINT: timed out while reading, command SET (not executed, SET)
-- is slow
a write: SET
  "0"
-- closes its old connections
a write: SET
  "0"
a watched transaction: WATCH MULTI LPUSH EXEC
  ["0"]
