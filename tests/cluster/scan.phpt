--TEST--
scanKeys() goes over all nodes: each key is given though its slot moves meanwhile, and a pattern with a hash tag asks one node
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';

use Hiredis\Cluster;

$servers = TestCluster::start();
$cluster = new Cluster($servers->uri());
$keys = [];
for ($i = 0; $i < 3000; $i++) {
    $keys[] = "key:$i";
}
$cluster->pipelined(function ($p) use ($keys) {
    foreach ($keys as $key) {
        $p->set($key, 1);
    }
});
$seen = iterator_to_array($cluster->scanKeys());
sort($seen);
sort($keys);
echo count($seen), ' ', var_export($seen === $keys, true), "\n";

/* A slot of the last node moves to the first one when that has been scanned, with a key that would be missed. */
$slot = Cluster::slot('key:7');
$owner = $servers->owner($slot);
$seen = [];
foreach ($cluster->scanKeys(COUNT: 10) as $n => $key) {
    if ($n === 0) {
        $servers->move($slot, $servers->other($slot));
    }
    if ($n === 1500) {
        $servers->move($slot, $owner);
    }
    $seen[$key] = true;
}
echo count($seen), "\n";

$cluster->mset(['{tag}1' => 1, '{tag}2' => 2]);
$servers->resetCalls();
$seen = iterator_to_array($cluster->scanKeys('{tag}*'));
sort($seen);
echo json_encode($seen), ' ', count(array_filter($servers->masters(), fn ($node) => str_contains($node->cli('INFO', 'commandstats'), 'cmdstat_scan:'))), "\n";
echo count(iterator_to_array($cluster->scanKeys('{t*}1'))), ' ', count(iterator_to_array($cluster->scanKeys('key:29*', TYPE: 'string'))), "\n";

/* In tasks, and twice at once. */
$counts = $cluster->concurrently(array_fill(0, 3, fn ($cluster) => count(array_unique(iterator_to_array($cluster->scanKeys('key:*', 100), false)))));
echo json_encode($counts), "\n";
$scan = $cluster->scanKeys('key:1*');
$scan->rewind();
$first = $scan->current();
unset($scan);
echo $cluster->get($first), "\n";
?>
--EXPECT--
3000 true
3000
["{tag}1","{tag}2"] 1
1 111
[3000,3000,3000]
1
