--TEST--
Where several outcomes become one, maybeExecuted is true as soon as one part has left: each way of sending, each share lost, executed or not
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* `dead`: nodes at whose ports nobody listens. `cut`: nodes that end the connection in the place of a reply; they have executed the command. */
const SCRIPT = <<<'PHP'
	return function ($node, $words, $connection) use ($fake, $dead, $cut) {
		if ($words[0] === 'CLUSTER') {
			$port = fn ($of) => $dead[$of] ?? $fake->ports[$of];
			return $fake->slots([0, 5461, '127.0.0.1', $port(0)], [5462, 10922, '127.0.0.1', $port(1)], [10923, 16383, '127.0.0.1', $port(2)]);
		}
		if (in_array($words[0], ['HELLO', 'WATCH'], true) || ($words[1] ?? '') === 'LOAD') {
			return null;
		}
		if (in_array($node, $cut, true)) {
			$connection->close();
			return '';
		}
		$queued = $connection->state['queued'] ?? -1;
		$connection->state['queued'] = $words[0] === 'MULTI' ? 0 : ($words[0] === 'EXEC' || $queued < 0 ? -1 : $queued + 1);
		return match (true) {
			$words[0] === 'EXEC' => "*$queued\r\n" . str_repeat(":1\r\n", $queued),
			$queued >= 0 => "+QUEUED\r\n",
			in_array($words[0], ['DEL', 'INCR', 'EVALSHA'], true) => ":1\r\n",
			$words[0] === 'MGET' => "*1\r\n_\r\n",
			default => null,
		};
	};
	PHP;

/* '.': a reply; M, N: a ConnectionException, maybe executed or not. Behind it what its $replies tell. */
function told(mixed $outcome): string
{
	return match (true) {
		$outcome instanceof Hiredis\ConnectionException => ($outcome->maybeExecuted ? 'M' : 'N')
			. ($outcome->replies === null ? '' : '(' . implode(array_map(told(...), $outcome->replies)) . ')'),
		$outcome instanceof Throwable => show($outcome),
		is_array($outcome) => '[' . implode(array_map(told(...), $outcome)) . ']',
		default => '.',
	};
}

/* The masters have no order of their own: M(.N.) becomes M(..N). */
function in_order(string $told): string
{
	$codes = str_split(substr($told, 2, -1));
	sort($codes);
	return substr($told, 0, 2) . implode($codes) . ')';
}

$script = new Hiredis\Script('return redis.call("INCR", KEYS[1])');
$ways = [
	'single' => fn ($cluster, $keys) => [$cluster->incr($keys[0]), $cluster->incr($keys[2])],
	'split' => fn ($cluster, $keys) => $cluster->del(...$keys),
	'split, by words' => fn ($cluster, $keys) => $cluster->call('DEL', ...$keys),
	'split read' => fn ($cluster, $keys) => $cluster->mget(...$keys),
	'for all masters' => fn ($cluster, $keys) => $cluster->flushall(),
	'for any one' => fn ($cluster, $keys) => $cluster->call('SCRIPT', 'KILL'),
	'pipeline' => fn ($cluster, $keys) => $cluster->pipelined(fn ($p) => array_map($p->incr(...), $keys)),
	'pipeline, no throw' => fn ($cluster, $keys) => $cluster->pipelined(fn ($p) => array_map($p->incr(...), $keys), throw: false),
	'pipeline of a split' => fn ($cluster, $keys) => $cluster->pipelined(fn ($p) => $p->del(...$keys)->incr($keys[1])),
	'stream' => fn ($cluster, $keys) => iterator_to_array($cluster->stream([...array_map(fn ($key) => ['INCR', $key], $keys), ['DEL', ...$keys]])),
	'transaction' => fn ($cluster, $keys) => array_map(fn ($key) => outcome(fn () => $cluster->transaction(fn ($t) => $t->incr($key)->incr($key))), $keys),
	'with a watched key' => fn ($cluster, $keys) => array_map(fn ($key) => outcome(fn () => $cluster->transaction(fn ($t) => $t->incr($key), [$key])), $keys),
	'tasks' => fn ($cluster, $keys) => $cluster->concurrently([...array_map(fn ($key) => fn ($c) => $c->incr($key), $keys), fn ($c) => $c->del(...$keys)], throw: false),
	'scripts' => fn ($cluster, $keys) => $cluster->pipelined(fn ($p) => array_map(fn ($key) => $script->run($p, [$key]), $keys)),
];
foreach ([
	'the first share lost, executed' => [[], [0]], 'the first share lost, not executed' => [[0], []],
	'the last share lost, executed' => [[], [2]], 'the last share lost, not executed' => [[2], []],
	'all lost, executed' => [[], [0, 1, 2]], 'none could connect' => [[0, 1, 2], []],
] as $what => [$dead, $cut]) {
	echo "$what\n";
	$fake = FakeCluster::start(3, SCRIPT, ['dead' => array_map(FakeCluster::deadPort(...), array_flip($dead)), 'cut' => $cut]);
	$keys = array_map(fn ($node) => $fake->keyOf($node), [0, 1, 2]);
	foreach ($ways as $way => $function) {
		$cluster = new Hiredis\Cluster($fake->uris(), timeout: 0.1);
		$cluster->refresh();
		$outcome = outcome(fn () => $function($cluster, $keys));
		printf("  %-20s %s\n", $way, $way === 'for all masters' ? in_order(told($outcome)) : told($outcome));
	}
	$fake->stop();
}
?>
--EXPECT--
the first share lost, executed
  single               M
  split                M(M..)
  split, by words      M(M..)
  split read           M(M..)
  for all masters      M(..M)
  for any one          .
  pipeline             M(M..)
  pipeline, no throw   M(M..)
  pipeline of a split  M(M(M..).)
  stream               [M..M(M..)]
  transaction          [M[..][..]]
  with a watched key   [M[.][.]]
  tasks                [M..M(M..)]
  scripts              M(M..)
the first share lost, not executed
  single               N
  split                M(N..)
  split, by words      M(N..)
  split read           M(N..)
  for all masters      M(..N)
  for any one          .
  pipeline             M(N..)
  pipeline, no throw   M(N..)
  pipeline of a split  M(M(N..).)
  stream               [N..M(N..)]
  transaction          [N[..][..]]
  with a watched key   [N[.][.]]
  tasks                [N..M(N..)]
  scripts              M(N..)
the last share lost, executed
  single               M
  split                M(..M)
  split, by words      M(..M)
  split read           M(..M)
  for all masters      M(..M)
  for any one          .
  pipeline             M(..M)
  pipeline, no throw   M(..M)
  pipeline of a split  M(M(..M).)
  stream               [..MM(..M)]
  transaction          [[..][..]M]
  with a watched key   [[.][.]M]
  tasks                [..MM(..M)]
  scripts              M(..M)
the last share lost, not executed
  single               N
  split                M(..N)
  split, by words      M(..N)
  split read           M(..N)
  for all masters      M(..N)
  for any one          .
  pipeline             M(..N)
  pipeline, no throw   M(..N)
  pipeline of a split  M(M(..N).)
  stream               [..NM(..N)]
  transaction          [[..][..]N]
  with a watched key   [[.][.]N]
  tasks                [..NM(..N)]
  scripts              M(..N)
all lost, executed
  single               M
  split                M(MMM)
  split, by words      M(MMM)
  split read           M(MMM)
  for all masters      M(MMM)
  for any one          M(MMM)
  pipeline             M(MMM)
  pipeline, no throw   M(MMM)
  pipeline of a split  M(M(MMM)M)
  stream               [MMMM(MMM)]
  transaction          [MMM]
  with a watched key   [MMM]
  tasks                [MMMM(MMM)]
  scripts              M(MMM)
none could connect
  single               N
  split                N(NNN)
  split, by words      N(NNN)
  split read           N(NNN)
  for all masters      N(NNN)
  for any one          N(NNN)
  pipeline             N(NNN)
  pipeline, no throw   N(NNN)
  pipeline of a split  N(N(NNN)N)
  stream               [NNNN(NNN)]
  transaction          [NNN]
  with a watched key   [NNN]
  tasks                [NNNN(NNN)]
  scripts              N(NNN)
