<?php
/*
 * A cluster, and one of its slots that moves to another node while it is read and written:
 * HIREDIS_CLUSTER='redis://127.0.0.1:7000 redis://127.0.0.1:7001' php examples/cluster.php. It empties the cluster.
 */
use Hiredis\{Client, Cluster, Pipeline};

$cluster = new Cluster(explode(' ', getenv('HIREDIS_CLUSTER') ?: exit("Set HIREDIS_CLUSTER to URIs of a cluster that holds nothing of value.\n")));
$say = fn(string $what, string|int|float ...$values): int => printf("%-12s %s\n", $what, implode(' ', $values));
$name = fn(Client $node): string => (string) array_search($node, $cluster->nodes(), true);
$cluster->flushall();

foreach (['ann', 'bob', 'cid'] as $key) {
	$cluster->set($key, "value of $key");
	$say('routing', "$key has the slot", Cluster::slot($key) . ', which', $name($cluster->node($key)), 'has:', $cluster->get($key) ?? 'nothing');
}
$keys = array_map(fn(int $i) => "key:$i", range(0, 9_999));
$started = hrtime(true);
$cluster->pipelined(fn(Pipeline $p) => array_map(fn(string $key) => $p->set($key, $key), $keys));
$say('pipeline', count($keys), 'SETs to', count($cluster->nodes()), 'nodes at once:', sprintf('%d ms', (hrtime(true) - $started) / 1e6));
$some = array_slice($keys, 0, 100);
$started = hrtime(true);
$same = $cluster->mget($some) === $some;
$say('MGET', '100 keys of', count(array_unique(array_map(fn(string $key) => Cluster::slot($key), $some))), 'slots:', $same ? 'all there, in order,' : 'wrong,',
	sprintf('%.1f ms', (hrtime(true) - $started) / 1e6));
$say('DBSIZE', $cluster->dbsize(), 'keys on', implode(' + ', array_map(fn(Client $node) => $node->dbsize(), $cluster->nodes())));

/* A slot with 2,000 keys moves; after each step everything in it is counted up once more. */
$keys = array_map(fn(int $i) => "{cart}$i", range(0, 1_999));
$slot = Cluster::slot('{cart}');
$nodes = $cluster->nodes();
$from = $cluster->node('{cart}');
$to = current(array_filter($nodes, fn(Client $node): bool => $node !== $from)) ?: exit("The cluster has one node.\n");
[$source, $target] = array_map(fn(Client $node): string => $node->cluster('MYID'), [$from, $to]);
[$host, $port] = explode(':', $name($to));
$cluster->pipelined(fn(Pipeline $p) => array_map($p->incr(...), $keys));
$to->call('CLUSTER', 'SETSLOT', $slot, 'IMPORTING', $source);
$from->call('CLUSTER', 'SETSLOT', $slot, 'MIGRATING', $target);
$wrong = 0;
$rounds = 1;
do {
	$rounds++;
	$values = $cluster->pipelined(fn(Pipeline $p) => array_map($p->incr(...), $keys));
	$wrong += count(array_filter($values, fn(mixed $value): bool => $value !== $rounds));
	$moving = $from->cluster('GETKEYSINSLOT', $slot, 100);
	if ($moving) {
		$from->call('MIGRATE', $host, $port, '', 0, 5000, 'KEYS', $moving);
	}
} while ($moving);
foreach ([$to, $from, ...$nodes] as $node) {
	$node->call('CLUSTER', 'SETSLOT', $slot, 'NODE', $target);
}
$value = $cluster->incr($keys[0]);
$say('a move', 'slot', $slot, 'went from', $name($from), 'to', "$host:$port, while", $rounds * count($keys), 'INCRs ran:', $wrong, 'wrong;', "then $value");
