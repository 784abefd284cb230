--TEST--
Cluster::stats(): what each node was sent, has failed and redirected, connections made anew, maps taken over, and the age of the map
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* INCR ends the connection; keys that begin with "moved" are node 1's. */
$fake = FakeCluster::start(2, <<<'PHP'
	return function ($node, $words, $connection) use ($fake) {
		if ($words[0] === 'INCR') {
			$connection->close();
			return '';
		}
		return match ($words[0]) {
			'GET' => str_starts_with($words[1], 'moved') && $node === 0 ? $fake->redirect('MOVED', $words[1], 1) : "+value\r\n",
			'MGET' => "*1\r\n+value\r\n",
			default => null,
		};
	};
	PHP);
[$one, $other] = [$fake->keyOf(0), $fake->keyOf(1)];
$cluster = new Hiredis\Cluster($fake->uri());
$tell = function (string $with = '') use ($cluster, $fake) {
	['nodes' => $nodes, 'refreshes' => $refreshes, 'age' => $age] = $cluster->stats();
	foreach ($fake->ports as $number => $port) {
		$stats = $nodes["127.0.0.1:$port"] ?? [];
		echo "node $number:", implode(array_map(fn ($name) => " $name $stats[$name]", array_keys($stats))), "\n";
	}
	/* After a redirect a new map may come at any time. */
	echo $with === '' ? '' : ($refreshes > 1 ? 'refreshes more than 1, ' : "refreshes $refreshes, "), $age === null ? 'no map' : ($age >= 0 && $age < 100 ? 'of late' : $age), "\n";
};
$tell('refreshes');
$cluster->get($one);
$cluster->get($one);
$cluster->mget($one, $other);
$cluster->pipelined(fn ($p) => $p->get($one)->get($other)->get($other));
$tell('refreshes');
say($cluster->get("moved{{$one}}"));
$tell();
outcome(fn () => $cluster->incr($other));
$cluster->get($other);
$cluster->refresh();
$tell('refreshes');
$cluster->close();
$tell();

$fake = FakeCluster::start(1, 'return fn () => null;', [], 1);
$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'replica');
$cluster->get('k');
$cluster->set('k', 'v');
foreach ($fake->ports as $number => $port) {
	echo "node $number: ", $cluster->stats()['nodes']["127.0.0.1:$port"]['role'], "\n";
}
?>
--EXPECT--
node 0:
node 1:
refreshes 0, no map
node 0: sent 4 failed 0 redirected 0 reconnects 0 role master
node 1: sent 3 failed 0 redirected 0 reconnects 0 role master
refreshes 1, of late
"value"
node 0: sent 5 failed 0 redirected 1 reconnects 0 role master
node 1: sent 4 failed 0 redirected 0 reconnects 0 role master
of late
node 0: sent 5 failed 0 redirected 1 reconnects 0 role master
node 1: sent 6 failed 1 redirected 0 reconnects 1 role master
refreshes more than 1, of late
node 0: sent 5 failed 0 redirected 1 reconnects 0 role master
node 1: sent 6 failed 1 redirected 0 reconnects 1 role master
of late
node 0: master
node 1: replica
