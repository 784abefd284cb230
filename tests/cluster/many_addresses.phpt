--TEST--
A client meets more than 65,536 addresses: each stays itself
--EXTENSIONS--
hiredis
--INI--
memory_limit=-1
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Each map has the seed, and 16,383 nodes that no other map has; in the last one the second node has the slot of the key. */
$script = <<<'PHP'
	$map = 0;
	$maps = array_map(fn ($map) => $fake->slots(...array_map(fn ($slot) => match (true) {
		$slot === 0 => [0, 0, '127.0.0.1', $fake->ports[0]],
		$slot === 7629 && $map === 4 => [7629, 7629, '127.0.0.1', $fake->ports[1]],
		default => [$slot, $slot, "127.$map." . ($slot >> 8) . '.' . ($slot & 255), 1],
	}, range(0, 16383))), range(0, 4));
	return function (int $node, array $words) use ($maps, &$map) {
		return match ($words[0]) {
			'CLUSTER' => $maps[min($map++, 4)],
			'GET' => "+node $node\r\n",
			default => null,
		};
	};
	PHP;
for ($i = 0; count($keys ??= []) < 16384; $i++) {
	$keys[Hiredis\Cluster::slot("key:$i")] ??= "key:$i";
}
$fake = FakeCluster::start(2, $script);
$cluster = new Hiredis\Cluster($fake->uri());
for ($i = 0; $i < 5; $i++) {
	/* Another client gets the map: this one would ask a node of the last one. */
	(new Hiredis\Cluster($fake->uri()))->refresh();
	/* INFO is refused after the nodes of all other commands have been chosen. */
	$refused = outcome(fn () => $cluster->pipelined(function ($pipeline) use ($keys) {
		array_map($pipeline->get(...), $keys);
		$pipeline->info();
	}));
}
say($refused, $cluster->get('k'), $fake->count('GET', 0));
?>
--EXPECT--
Hiredis\HiredisError: INFO concerns one node: use node($key) or nodes()
"node 1"
0
