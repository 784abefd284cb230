--TEST--
Reads go to the replicas of real servers, stay right when a replica dies, and follow a failover
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

$servers = TestCluster::start(2, 1);
$masters = $servers->masters();
$replicas = array_map(fn ($node) => $servers->replicas($node)[0], $masters);
$keys = array_map($servers->keyOf(...), $masters);
$calls = function (string $command) use ($masters, $replicas): string {
	return implode(' ', array_map(function ($node) use ($command) {
		try {
			preg_match("/^cmdstat_$command:calls=(\d+)/m", $node->cli('INFO', 'commandstats'), $found);
			$node->cli('CONFIG', 'RESETSTAT');
			return $found[1] ?? '0';
		} catch (RuntimeException) {
			return '-';
		}
	}, [...$masters, ...$replicas]));
};

foreach ([3, 2] as $protocol) {
	$cluster = new Hiredis\Cluster($servers->uri('?readFrom=replica'), protocol: $protocol);
	foreach ($keys as $i => $key) {
		$cluster->set($key, "value $i $protocol");
		$cluster->node($key)->wait(1, 60_000);
		/* A node tells of a replica when it has heard that this has data. */
		while (count(array_filter($cluster->node($key)->call('CLUSTER', 'SLOTS'), fn ($range) => count($range) > 3)) < 2) {
			usleep(10_000);
		}
	}
	$cluster->refresh();
	echo implode(', ', $cluster->mget($keys)), ': SET ', $calls('set'), "\n";
	foreach (range(1, 50) as $_) {
		$values = array_map($cluster->get(...), $keys);
	}
	echo implode(', ', $values), ': GET ', $calls('get'), "\n";
	echo implode(', ', $cluster->pipelined(fn ($p) => $p->get($keys[0])->append($keys[0], '!')->get($keys[0])->get($keys[1]))), ': GET ', $calls('get'), "\n";
}

/* A replica dies: nothing but the place changes. */
$servers->kill($replicas[0]);
foreach (range(1, 20) as $_) {
	$value = $cluster->get($keys[0]);
}
echo "$value: GET ", $calls('get'), "\n";

/* The other one takes over: it is the primary of its slots, and has no replica until the old primary is turned around. */
$servers->failover($replicas[1]);
$cluster->refresh();
$cluster->set($keys[1], 'after');
$cluster->node($keys[1])->wait(1, 60_000);
foreach (range(1, 20) as $_) {
	$value = $cluster->get($keys[1]);
}
echo "$value: SET ", $calls('set'), "\n";
?>
--EXPECT--
value 0 3, value 1 3: SET 1 1 1 1
value 0 3, value 1 3: GET 0 0 50 50
value 0 3, 10, value 0 3!, value 1 3: GET 2 0 0 1
value 0 2, value 1 2: SET 1 1 1 1
value 0 2, value 1 2: GET 0 0 50 50
value 0 2, 10, value 0 2!, value 1 2: GET 2 0 0 1
value 0 2!: GET 20 0 - 0
after: SET 0 1 - 1
