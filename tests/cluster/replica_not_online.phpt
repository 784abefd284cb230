--TEST--
A replica that CLUSTER SHARDS does not call online is not read: CLUSTER SLOTS leaves it out
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

/* It waits for its first data until the delay is made short. */
$servers = TestCluster::start(1, 0, ['repl-diskless-sync' => 'yes', 'repl-diskless-sync-delay' => 3600]);
$master = $servers->masters()[0];
$node = (new Hiredis\Cluster($servers->uri()))->node('k');
$replica = $servers->addNode();
$replica->cli('CLUSTER', 'REPLICATE', $master->id);

/* What SHARDS calls the replica, and how many replicas SLOTS lists. */
function told(Hiredis\Client $node): array
{
	$health = [];
	foreach ($node->call('CLUSTER', 'SHARDS') as $shard) {
		foreach ($shard['nodes'] as $of) {
			$health[$of['role']] = $of['health'];
		}
	}
	return [$health['replica'] ?? null, array_sum(array_map(fn ($range) => count($range) - 3, $node->call('CLUSTER', 'SLOTS')))];
}

$node->set('k', 'v');
foreach (['loading', 'online'] as $health) {
	do {
		[$is, $listed] = told($node);
	} while ($is !== $health);
	$master->cli('CONFIG', 'RESETSTAT');
	$cluster = new Hiredis\Cluster($servers->uri(), readFrom: 'replica');
	$cluster->refresh();
	$right = $cluster->get('k') === 'v';
	$asked = str_contains($master->cli('INFO', 'commandstats'), 'cmdstat_get:') ? 'master' : 'replica';
	echo "$health, $listed listed, the $asked answers: ", $right ? 'ok' : 'wrong', "\n";
	$master->cli('CONFIG', 'SET', 'repl-diskless-sync-delay', '0');
}
?>
--EXPECT--
loading, 0 listed, the master answers: ok
online, 1 listed, the replica answers: ok
