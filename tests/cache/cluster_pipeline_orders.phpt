--TEST--
Cache: in a cluster pipelines, streams and tasks give no read of a node that is older than one before it; what is kept of a slot that has moved is not given
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* a, b and e are keys of node 0, a and b in one slot; c and d are of node 1, in one slot. Each value has a number. */
const KEYS = ['a' => '{key:1}a', 'b' => '{key:1}b', 'e' => 'key:0', 'c' => '{key:2}c', 'd' => '{key:2}d'];
$script = <<<'PHP'
	$state = (object) ['numbers' => [], 'writes' => [], 'moved' => false, 'asks' => null, 'closes' => null, 'silent' => false, 'large' => false, 'readers' => []];
	$push = fn (string $key) => ">2\r\n\$10\r\ninvalidate\r\n*1\r\n\$" . strlen($key) . "\r\n$key\r\n";
	$write = function (string $key) use ($state, $push) {
		$state->numbers[$key] = ($state->numbers[$key] ?? 1) + 1;
		return $push($key);
	};
	foreach ($keys as $name => $key) {
		/* Another client writes it: now; together with the answer to a read of a. */
		$fake->on("write $name", function () use ($write, $key, $state, $fake) {
			$bytes = $write($key);
			array_map(fn ($reader) => $reader->send($bytes), array_filter($state->readers, fn ($reader) => $reader->node === ($fake->slot($key) < 8192 ? 0 : 1)));
			$fake->say('done');
		});
		$fake->on("write $name with a", function () use ($state, $key, $fake) { $state->writes[] = $key; $fake->say('done'); });
		$fake->on("close at $name", function () use ($state, $key, $fake) { $state->closes = $key; $fake->say('done'); });
	}
	foreach (['move' => fn () => $state->moved = true, 'return' => fn () => $state->moved = false, 'ask' => fn () => $state->asks = $keys['a'],
		'flush with a' => fn () => $state->writes[] = null] as $word => $do) {
		$fake->on($word, function () use ($do, $fake) { $do(); $fake->say('done'); });
	}
	return function (int $node, array $words, FakeConnection $connection) use ($state, $fake, $keys, $write, $slot) {
		$name = $words[0];
		if ($name === 'CLIENT' && $words[1] === 'TRACKING') {
			$state->readers[] = $connection;
			return "+OK\r\n";
		}
		if ($name === 'CLUSTER') {
			$at = $fake->ports;
			return $state->moved ? $fake->slots([0, $slot - 1, '127.0.0.1', $at[0]], [$slot, $slot, '127.0.0.1', $at[1]], [$slot + 1, 8191, '127.0.0.1', $at[0]],
				[8192, 16383, '127.0.0.1', $at[1]]) : null;
		}
		if ($name === 'ASKING') {
			$connection->state['asking'] = true;
			return null;
		}
		if ($name === 'MULTI' || $name === 'EXEC') {
			$connection->state['queues'] = $name === 'MULTI';
			return $name === 'MULTI' ? "+OK\r\n" : "*1\r\n+done\r\n";
		}
		if ($connection->state['queues'] ?? false) {
			return "+QUEUED\r\n";
		}
		if (!in_array($name, ['GET', 'PTTL', 'SET', 'STRLEN'], true)) {
			return $name === 'CLIENT' ? "+OK\r\n" : null;
		}
		$asking = $connection->state['asking'] ?? false;
		$connection->state['asking'] = false;
		$key = $words[1];
		$owner = $fake->slot($key) === $slot && $state->moved ? 1 : ($fake->slot($key) < 8192 ? 0 : 1);
		if ($owner !== $node && !$asking) {
			return $fake->redirect('MOVED', $key, $owner);
		}
		if ($state->asks === $key && !$asking) {
			return $fake->redirect('ASK', $key, 1);
		}
		if ($name === 'GET' && $state->closes === $key) {
			$state->closes = null;
			$connection->close();
			return '';
		}
		if ($name === 'PTTL') {
			return ":-1\r\n";
		}
		$told = '';
		foreach ($name === 'GET' && $key === $keys['a'] ? $state->writes : [] as $written) {
			$told .= $written === null ? ">2\r\n\$10\r\ninvalidate\r\n_\r\n" : $write($written);
		}
		$state->writes = $told === '' ? $state->writes : [];
		if ($name === 'SET') {
			return "+OK\r\n" . $write($key);
		}
		$value = substr($key, -1) . ($state->numbers[$key] ?? 1);
		return $told . ($name === 'GET' ? '$' . strlen($value) . "\r\n$value\r\n" : ":{$state->numbers[$key]}\r\n");
	};
	PHP;

function order(string $what, Closure $test, string $suffix = '?timeout=2', array $nodes = [0, 1]): void
{
	global $script;
	require_once __DIR__ . '/../inc/cluster.inc';
	$fake = FakeCluster::start(2, $script, ['keys' => KEYS, 'slot' => TestCluster::slot(KEYS['a'])]);
	$cache = new Hiredis\Cache(lease: 1000.0);
	$client = new Hiredis\Cluster($fake->uri(0, $suffix), cache: $cache);
	$client->pipelined(fn ($p) => $p->set('key:3', 1)->set('key:2', 1)); /* opens the connections */
	$from = [count($fake->received(0)), count($fake->received(1))];
	$do = function (string $word) use ($fake) {
		$fake->tell($word);
		$fake->hear('done');
	};
	$read = fn (string ...$names) => $client->pipelined(fn ($p) => array_map(fn ($name) => $p->get(KEYS[$name]), $names));
	try {
		$result = show($test($client, $read, $do, $cache));
	} catch (Hiredis\ConnectionException $e) {
		$result = $e->failure->name . ($e->maybeExecuted ? ' maybeExecuted ' : ' ') . show(array_map(
			fn ($reply) => $reply instanceof Hiredis\ConnectionException ? "lost $reply->command" . ($reply->maybeExecuted ? '' : ', not executed') : $reply, $e->replies ?? []));
	}
	echo "$what: $result\n";
	foreach (array_intersect_key($from, array_flip($nodes)) as $node => $first) {
		/* The map is asked for at most once a second, so that its place depends on the time. */
		$sent = array_filter(array_slice($fake->received($node), $first), fn ($words) => $words[0] !== 'CLUSTER');
		$sent = implode(', ', array_map(fn ($words) => implode(' ', array_slice($words, 0, 2)), $sent));
		echo "   $node: ", strtr($sent, array_flip(KEYS) + ['CLIENT CACHING, ' => '+', ', PTTL' => ' PTTL']), "\n";
	}
}

$kept = fn (Closure $then, string ...$names) => function ($client, $read, $do, $cache) use ($then, $names) {
	$read(...$names);
	return $then($client, $read, $do, $cache);
};

echo "-- an own write inside\n";
order('get, set, get', $kept(fn ($client) => $client->pipelined(fn ($p) => $p->get(KEYS['a'])->get(KEYS['c'])->set(KEYS['a'], 'x')->get(KEYS['a'])->get(KEYS['c'])), 'a', 'c'));
order('a miss before the write', $kept(fn ($client, $read) => [...$client->pipelined(fn ($p) => $p->get(KEYS['a'])->set(KEYS['a'], 'x')->get(KEYS['b'])), ...$read('a', 'b')], 'b'));
order('a script inside', $kept(fn ($client) => $client->pipelined(fn ($p) => $p->get(KEYS['a'])->get(KEYS['c'])->call('EVAL', 'x', 1, KEYS['a'])->get(KEYS['c'])), 'a', 'c'));

echo "-- mixed ages\n";
order('b of the same node is told to have changed before the answer', $kept(function ($client, $read, $do) {
	$do('write a');
	$do('write b with a');
	return $read('a', 'b');
}, 'a', 'b'));
order('a hit before the miss may be older', $kept(function ($client, $read, $do) {
	$do('write a');
	$do('write b with a');
	return $read('b', 'a');
}, 'a', 'b'));
order('all behind the first that has changed go again', $kept(function ($client, $read, $do) {
	$do('write a');
	$do('write b with a');
	return $read('a', 'c', 'b', 'd', 'e');
}, 'a', 'b', 'c', 'd', 'e'));
order('null drops all of that node', $kept(function ($client, $read, $do) {
	$do('write a');
	$do('flush with a');
	return [...$read('c', 'a', 'c'), ...$read('a', 'e')];
}, 'a', 'e', 'c'));
order('the other node is looked at when its first key is asked for', $kept(function ($client, $read, $do) {
	$do('write c');
	return $read('a', 'c', 'a', 'd');
}, 'a', 'b', 'c', 'd'));

echo "-- loss\n";
order('kept and missing, one node is lost', $kept(function ($client, $read, $do) {
	$do('close at e');
	return $read('c', 'a', 'e', 'd', 'b');
}, 'a', 'b', 'c'));
order('with retryReads', $kept(function ($client, $read, $do) {
	$do('close at e');
	return $read('c', 'a', 'e', 'd', 'b');
}, 'a', 'b', 'c'), '?timeout=2&retryReads=1');
order('a write stands before the loss', $kept(function ($client, $read, $do) {
	$do('close at e');
	return $client->pipelined(fn ($p) => $p->get(KEYS['a'])->set(KEYS['b'], 'x')->get(KEYS['e'])->get(KEYS['c']));
}, 'a', 'b', 'c'));

echo "-- a slot that moves\n";
order('MOVED of a miss: no hit of its slot', $kept(function ($client, $read, $do) {
	$do('move');
	return [...$read('b', 'a'), ...$read('b', 'a', 'e')];
}, 'a', 'e'));
order('nor behind it, where the slot comes back', $kept(function ($client, $read, $do) {
	$do('move');
	$all = $read('b', 'a');
	$do('return');
	return [...$all, ...$read('b', 'a'), ...$read('b', 'a')];
}, 'a', 'e'));
order('the map tells', $kept(function ($client, $read, $do) {
	$do('move');
	$client->refresh();
	return [...$read('a', 'b', 'e'), ...$read('a', 'b', 'e')];
}, 'a', 'b', 'e'));
order('ASK', $kept(function ($client, $read, $do) {
	$do('ask');
	return [...$read('a', 'b', 'e'), ...$read('a', 'b', 'e')];
}, 'b', 'e'));

order('more by ASK than one flight keeps', $kept(function ($client, $read, $do) {
	$do('ask');
	$replies = $read(...array_fill(0, 300, 'a'));
	return [count($replies), array_unique($replies), $read('b'), $read('b')];
}, 'b'), '?timeout=2', []);

echo "-- streams\n";
order('own writes', $kept(fn ($client) => iterator_to_array($client->stream([['GET', KEYS['a']], ['GET', KEYS['c']], ['SET', KEYS['a'], 'x'], ['GET', KEYS['a']], ['GET', KEYS['d']]], 2)),
	'a', 'c'));
order('the source reads on behind a write of another client', $kept(function ($client, $read, $do) {
	$source = function () use ($do) {
		yield ['GET', KEYS['a']];
		$do('write c');
		$do('write a');
		yield ['GET', KEYS['c']];
		yield ['GET', KEYS['a']];
	};
	return iterator_to_array($client->stream($source(), 1));
}, 'a', 'c'));
order('a half behind an unanswered miss', $kept(fn ($client) => iterator_to_array($client->stream(array_map(fn ($name) => ['GET', KEYS[$name]], ['a', 'b', 'c', 'd', 'a', 'd']), 4)), 'a', 'c'));
order('lost', $kept(function ($client, $read, $do) {
	$do('close at e');
	return array_map(fn ($reply) => is_object($reply) ? 'lost' : $reply, iterator_to_array($client->stream(array_map(fn ($name) => ['GET', KEYS[$name]], ['a', 'e', 'c']), 4)));
}, 'a', 'c'));

echo "-- tasks\n";
order('kept', $kept(fn ($client) => $client->concurrently(array_map(fn ($name) => fn () => $client->get(KEYS[$name]), ['a', 'c', 'b'])), 'a', 'b', 'c'));
order('one is told to have changed', $kept(function ($client, $read, $do) {
	$do('write c');
	$do('write e');
	return [...$client->concurrently(array_map(fn ($name) => fn () => $client->get(KEYS[$name]), ['a', 'c', 'd', 'e'])), ...$read('a', 'c', 'd', 'e')];
}, 'a', 'c', 'd', 'e'));
order('a read behind a write that is queued', $kept(fn ($client) => $client->concurrently([fn () => $client->set(KEYS['a'], 'x'), fn () => $client->get(KEYS['a']), fn () => $client->get(KEYS['c'])]), 'a', 'c'));
order('pipelines in tasks', $kept(fn ($client, $read) => $client->concurrently([fn () => $read('a', 'c'), fn () => $read('a', 'd')]), 'a', 'c'));
order('the answer is lost', $kept(function ($client, $read, $do) {
	$do('close at e');
	return array_map(fn ($reply) => is_object($reply) ? "$reply->command " . $reply->failure->name : $reply,
		$client->concurrently([fn () => $client->get(KEYS['e']), fn () => $client->get(KEYS['a']), fn () => $client->get(KEYS['d'])], throw: false));
}, 'a'));

echo "-- nothing local\n";
order('between WATCH and EXEC', $kept(fn ($client, $read) => [$client->transaction(function ($t) use ($read, $client) {
	$t->get(KEYS['a']);
	say($read('a', 'c'), $client->concurrently([fn () => $client->get(KEYS['a'])]), iterator_to_array($client->stream([['GET', KEYS['c']]])));
}, [KEYS['a']]), ...$read('a', 'c')], 'a', 'c'));
order('withoutCache()', $kept(fn ($client) => $client->withoutCache()->pipelined(fn ($p) => $p->get(KEYS['a'])->get(KEYS['c'])), 'a', 'c'));
order('a transaction', $kept(fn ($client) => $client->transaction(fn ($t) => $t->get(KEYS['a'])), 'a'));
?>
--EXPECT--
-- an own write inside
get, set, get: ["a1", "c1", "OK", "a2", "c1"]
   0: +GET a PTTL a, SET a, GET a
   1: +GET c PTTL c, GET c
a miss before the write: ["a1", "OK", "b1", "a2", "b1"]
   0: +GET b PTTL b, +GET a PTTL a, SET a, GET b, +GET a PTTL a
   1: 
a script inside: ["a1", "c1", "OK", "c1"]
   0: +GET a PTTL a, EVAL x
   1: +GET c PTTL c, GET c
-- mixed ages
b of the same node is told to have changed before the answer: ["a2", "b2"]
   0: +GET a PTTL a, +GET b PTTL b, +GET a PTTL a, GET b
   1: 
a hit before the miss may be older: ["b1", "a2"]
   0: +GET a PTTL a, +GET b PTTL b, +GET a PTTL a
   1: 
all behind the first that has changed go again: ["a2", "c1", "b2", "d1", "01"]
   0: +GET a PTTL a, +GET b PTTL b, +GET e PTTL e, +GET a PTTL a, GET b, GET e
   1: +GET c PTTL c, +GET d PTTL d, GET d
null drops all of that node: ["c1", "a2", "c1", "a2", "01"]
   0: +GET a PTTL a, +GET e PTTL e, +GET a PTTL a, +GET e PTTL e
   1: +GET c PTTL c
the other node is looked at when its first key is asked for: ["a1", "c2", "a1", "d1"]
   0: +GET a PTTL a, +GET b PTTL b
   1: +GET c PTTL c, +GET d PTTL d, +GET c PTTL c
-- loss
kept and missing, one node is lost: Closed maybeExecuted ["c1", "a1", "lost GET", "d1", "b1"]
   0: +GET a PTTL a, +GET b PTTL b, +GET e
   1: +GET c PTTL c, +GET d PTTL d
with retryReads: ["c1", "a1", "01", "d1", "b1"]
   0: +GET a PTTL a, +GET b PTTL b, +GET e, CLIENT TRACKING, +GET e PTTL e, GET b
   1: +GET c PTTL c, +GET d PTTL d
a write stands before the loss: Closed maybeExecuted ["a1", "OK", "lost GET", "c1"]
   0: +GET a PTTL a, +GET b PTTL b, SET b, GET e
   1: +GET c PTTL c, GET c
-- a slot that moves
MOVED of a miss: no hit of its slot: ["b1", "a1", "b1", "a1", "01"]
   0: +GET a PTTL a, +GET e PTTL e, +GET b PTTL b
   1: +GET b PTTL b, GET a, +GET a PTTL a
nor behind it, where the slot comes back: ["b1", "a1", "b1", "a1", "b1", "a1"]
   0: +GET a PTTL a, +GET e PTTL e, +GET b PTTL b, +GET a PTTL a, +GET b PTTL b
   1: +GET b PTTL b, GET a, +GET a PTTL a
the map tells: ["a1", "b1", "01", "a1", "b1", "01"]
   0: +GET a PTTL a, +GET b PTTL b, +GET e PTTL e
   1: +GET a PTTL a, +GET b PTTL b
ASK: ["a1", "b1", "01", "a1", "b1", "01"]
   0: +GET b PTTL b, +GET e PTTL e, +GET a PTTL a, +GET a PTTL a
   1: ASKING, GET a, ASKING, GET a
more by ASK than one flight keeps: [300, ["a1"], ["b1"], ["b1"]]
-- streams
own writes: ["a1", "c1", "OK", "a2", "d1"]
   0: +GET a PTTL a, SET a, +GET a PTTL a
   1: +GET c PTTL c, +GET d PTTL d
the source reads on behind a write of another client: ["a2", "c2", "a2"]
   0: +GET a PTTL a, +GET a PTTL a
   1: +GET c PTTL c, +GET c PTTL c
a half behind an unanswered miss: ["a1", "b1", "c1", "d1", "a1", "d1"]
   0: +GET a PTTL a, +GET b PTTL b
   1: +GET c PTTL c, +GET d PTTL d
lost: ["a1", "lost", "c1"]
   0: +GET a PTTL a, +GET e
   1: +GET c PTTL c
-- tasks
kept: ["a1", "c1", "b1"]
   0: +GET a PTTL a, +GET b PTTL b
   1: +GET c PTTL c
one is told to have changed: ["a1", "c2", "d1", "02", "a1", "c2", "d1", "02"]
   0: +GET a PTTL a, +GET e PTTL e, +GET e PTTL e
   1: +GET c PTTL c, +GET d PTTL d, +GET c PTTL c
a read behind a write that is queued: ["OK", "a2", "c1"]
   0: +GET a PTTL a, SET a, +GET a PTTL a
   1: +GET c PTTL c, +GET c PTTL c
pipelines in tasks: [["a1", "c1"], ["a1", "d1"]]
   0: +GET a PTTL a, GET a
   1: +GET c PTTL c, GET d
the answer is lost: ["GET Closed", "a1", "d1"]
   0: +GET a PTTL a, +GET e
   1: +GET d PTTL d
-- nothing local
["a1", "c1"]
["a1"]
["c1"]
between WATCH and EXEC: [["done"], "a1", "c1"]
   0: +GET a PTTL a, WATCH a, GET a, GET a, MULTI, GET a, EXEC, +GET a PTTL a
   1: +GET c PTTL c, GET c, GET c
withoutCache(): ["a1", "c1"]
   0: +GET a PTTL a, GET a
   1: +GET c PTTL c, GET c
a transaction: ["done"]
   0: +GET a PTTL a, MULTI, GET a, EXEC
   1: 
