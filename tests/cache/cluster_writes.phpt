--TEST--
Cache: in a cluster a client's own writes are seen at once, whichever way they are sent, at the node that has the key
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Two nodes with data, and without a word of invalidation: what is dropped the client drops by itself. Scripts
 * write, too. */
$fake = FakeCluster::start(2, <<<'PHP'
	$data = [];
	$execute = function (array $words) use (&$data): string {
		switch (strtoupper($words[0])) {
			case 'GET':
				$value = $data[$words[1]] ?? '';
				return '$' . strlen($value) . "\r\n$value\r\n";
			case 'PTTL':
				return ":-1\r\n";
			case 'SET':
				$data[$words[1]] = $words[2];
				return "+OK\r\n";
			case 'EVALSHA':
			case 'EVAL':
				$data[$words[3]] = $words[4];
				return "+OK\r\n";
			case 'MSET':
				for ($i = 1; $i < count($words); $i += 2) {
					$data[$words[$i]] = $words[$i + 1];
				}
				return "+OK\r\n";
			case 'FLUSHALL':
				$data = array_fill_keys(array_keys($data), 'flushed');
				return "+OK\r\n";
		}
		return "+OK\r\n";
	};
	return function (int $node, array $words, FakeConnection $connection) use ($execute): ?string {
		if (in_array($words[0], ['HELLO', 'CLUSTER', 'SCRIPT', 'CLIENT'], true)) {
			return null;
		}
		if ($words[0] === 'MULTI') {
			$connection->state['queue'] = [];
			return "+OK\r\n";
		}
		if ($words[0] === 'EXEC') {
			$replies = array_map($execute, $connection->state['queue']);
			unset($connection->state['queue']);
			return '*' . count($replies) . "\r\n" . implode('', $replies);
		}
		if (isset($connection->state['queue'])) {
			$connection->state['queue'][] = $words;
			return "+QUEUED\r\n";
		}
		return $execute($words);
	};
	PHP);

$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Cluster($fake->uri(), cache: $cache);
[$a, $b] = [$fake->keyOf(0), $fake->keyOf(1)];
$script = new Hiredis\Script('...');
foreach ([
	'a method' => fn ($v) => [$client->set($a, $v), $client->set($b, $v)],
	'call()' => fn ($v) => [$client->call('set', $a, $v), $client->query('SET %s %s', $b, $v)],
	'MSET' => fn ($v) => [$client->mset(["{{$a}}x" => $v, $a => $v]), $client->mset([$b => $v])],
	'pipelined()' => fn ($v) => $client->pipelined(fn ($p) => $p->set($a, $v)->set($b, $v)),
	'pipelined(), with reads' => fn ($v) => $client->pipelined(fn ($p) => $p->get($a)->set($a, $v)->get($a)->set($b, $v)->get($b)),
	'pipeline()' => fn ($v) => $client->pipeline()->mset([$a => $v])->mset([$b => $v])->execute(),
	'stream()' => fn ($v) => iterator_to_array($client->stream([['SET', $a, $v], ['GET', $a], ['SET', $b, $v]])),
	'transactions' => fn ($v) => [$client->transaction(fn ($t) => $t->set($a, $v)), $client->transaction(fn ($t) => $t->set($b, $v), [$b])],
	'concurrently()' => fn ($v) => $client->concurrently([fn ($c) => $c->set($a, $v), fn ($c) => $c->set($b, $v)]),
	'withoutCache()' => fn ($v) => [$client->withoutCache()->set($a, $v), $client->withTimeout(9.0)->set($b, $v)],
	'a large value' => fn ($v) => [$client->set($a, $v . str_repeat(' ', 100_000)), $client->set($b, $v . str_repeat(' ', 100_000))],
	'FLUSHALL' => fn () => $client->flushAll(),
] as $what => $write) {
	$client->set($a, 'before');
	$client->set($b, 'before');
	$before = [$client->get($a), $client->get($b), $client->get($a), $client->get($b)];
	$hits = $cache->stats()['hits'];
	$client->get($a);
	$client->get($b);
	$write($what);
	echo "$what: ", show(array_map(trim(...), [$before[2], $client->get($a), $client->get($b), $client->get($a)])), ', ', $cache->stats()['hits'] - $hits, " hits\n";
}

echo "-- a script: no hit from its node until a later command is answered; the other node's goes on\n";
foreach (['eval' => fn ($v) => $client->eval('...', 1, $a, $v), 'Script' => fn ($v) => $script->run($client, [$a], [$v])] as $what => $write) {
	$client->set($a, 'before');
	$client->set($b, 'before');
	$before = [$client->get($a), $client->get($b)];
	$write($what);
	$hits = $cache->stats();
	echo "$what: ", show([$client->get($b), $client->get($a)]), ', ', $cache->stats()['hits'] - $hits['hits'], ' hit, ', $cache->stats()['fences'] - $hits['fences'], " fence\n";
}
?>
--EXPECT--
a method: ["before", "a method", "a method", "a method"], 3 hits
call(): ["before", "call()", "call()", "call()"], 3 hits
MSET: ["before", "MSET", "MSET", "MSET"], 3 hits
pipelined(): ["before", "pipelined()", "pipelined()", "pipelined()"], 3 hits
pipelined(), with reads: ["before", "pipelined(), with reads", "pipelined(), with reads", "pipelined(), with reads"], 4 hits
pipeline(): ["before", "pipeline()", "pipeline()", "pipeline()"], 3 hits
stream(): ["before", "stream()", "stream()", "stream()"], 3 hits
transactions: ["before", "transactions", "transactions", "transactions"], 3 hits
concurrently(): ["before", "concurrently()", "concurrently()", "concurrently()"], 3 hits
withoutCache(): ["before", "withoutCache()", "withoutCache()", "withoutCache()"], 3 hits
a large value: ["before", "a large value", "a large value", "a large value"], 2 hits
FLUSHALL: ["before", "flushed", "flushed", "flushed"], 3 hits
-- a script: no hit from its node until a later command is answered; the other node's goes on
eval: ["before", "eval"], 1 hit, 1 fence
Script: ["before", "Script"], 1 hit, 1 fence
