--TEST--
With readFrom: 'replica' what only reads goes to replicas, and all else to the nodes that have the slots
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

const SAYS = <<<'PHP'
	return function ($node, $words, $connection) {
		$queued = ($connection->state['multi'] ?? false) && $words[0] !== 'EXEC';
		$connection->state['multi'] = $words[0] === 'MULTI' || $queued;
		return match (true) {
			$queued => "+QUEUED\r\n",
			in_array($words[0], ['GET', 'HGET', 'TTL', 'GETSET', 'EVALSHA']) => "$2\r\nn$node\r\n",
			$words[0] === 'MGET' => '*' . count($words) - 1 . "\r\n" . str_repeat("$2\r\nn$node\r\n", count($words) - 1),
			$words[0] === 'HSCAN' => "*2\r\n$1\r\n0\r\n*0\r\n",
			$words[0] === 'EXEC' => "*1\r\n$2\r\nn$node\r\n",
			default => null,
		};
	};
	PHP;

/* Nodes 0 and 1 have the slots, 2 is a replica of 0, and 3 of 1. */
function asked(FakeCluster $fake): string
{
	$lines = [];
	foreach (array_keys($fake->ports) as $node) {
		$names = array_filter(array_column($fake->received($node), 0), fn ($name) => $name !== 'CLUSTER');
		$lines[] = implode(' ', $names) ?: '-';
	}
	return implode(' | ', $lines);
}

$ways = [
	'a read' => fn ($cluster, $a, $b) => $cluster->get($a),
	'reads' => fn ($cluster, $a, $b) => [$cluster->get($a), $cluster->get($b), $cluster->get($a)],
	'a write' => fn ($cluster, $a, $b) => $cluster->getSet($a, 'v'),
	'a pipeline that reads' => fn ($cluster, $a, $b) => $cluster->pipelined(fn ($p) => $p->get($a)->hget($b, 'f')->ttl($a)),
	'one that writes one slot' => fn ($cluster, $a, $b) => $cluster->pipelined(fn ($p) => $p->get($a)->getSet($a, 'v')->get($b)),
	'keys of several slots' => fn ($cluster, $a, $b) => $cluster->mget($a, $b, $a),
	'a transaction' => fn ($cluster, $a, $b) => $cluster->transaction(fn ($t) => $t->get($a)),
	'a watched one' => fn ($cluster, $a, $b) => $cluster->transaction(fn ($t, $c) => $t->set($a, $c->get($a)), watch: [$a]),
	'a cursor' => fn ($cluster, $a, $b) => [$cluster->hscan($a, 0), iterator_to_array($cluster->scanHash($a))],
	'a stream' => fn ($cluster, $a, $b) => iterator_to_array($cluster->stream([['GET', $a], ['GET', $b]])),
	'fibers' => fn ($cluster, $a, $b) => $cluster->concurrently([fn ($c) => $c->get($a), fn ($c) => $c->getSet($b, 'v')]),
	'a script' => fn ($cluster, $a, $b) => (new Hiredis\Script('return 1'))->run($cluster, [$a]),
];
foreach ($ways as $what => $way) {
	$fake = FakeCluster::start(2, SAYS, replicas: 1);
	$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'replica');
	echo "$what: ", show(outcome(fn () => $way($cluster, $fake->keyOf(0), $fake->keyOf(1)))), "\n  ", asked($fake), "\n";
	$fake->stop();
}

/* Any: the same server each time. Primary, and a cluster without replicas: as without the option. */
foreach (['any' => 1, 'primary' => 1, 'replica' => 0] as $from => $replicas) {
	$fake = FakeCluster::start(1, SAYS, replicas: $replicas);
	$cluster = new Hiredis\Cluster($fake->uri(0, "?readFrom=$from"));
	$replies = array_map(fn () => $cluster->get('k'), range(1, 10));
	echo "$from: ", count(array_unique($replies)), ' ', $from === 'any' ? '' : $replies[0], ' ', $cluster->__debugInfo()['readFrom'], "\n";
	$fake->stop();
}
?>
--EXPECT--
a read: "n2"
  - | - | READONLY GET | -
reads: ["n2", "n3", "n2"]
  - | - | READONLY GET GET | READONLY GET
a write: "n0"
  GETSET | - | - | -
a pipeline that reads: ["n2", "n3", "n2"]
  - | - | READONLY GET TTL | READONLY HGET
one that writes one slot: ["n0", "n0", "n3"]
  GET GETSET | - | - | READONLY GET
keys of several slots: ["n2", "n3", "n2"]
  - | - | READONLY MGET | READONLY MGET
a transaction: ["n0"]
  MULTI GET EXEC | - | - | -
a watched one: ["n0"]
  WATCH GET MULTI SET EXEC | - | - | -
a cursor: [["0", []], []]
  HSCAN HSCAN | - | - | -
a stream: ["n0", "n1"]
  GET | GET | - | -
fibers: ["n2", "n1"]
  - | GETSET | READONLY GET | -
a script: "n0"
  EVALSHA | - | - | -
any: 1  any
primary: 1 n0 primary
replica: 1 n0 replica
