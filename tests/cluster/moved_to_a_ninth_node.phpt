--TEST--
A redirect to a node that makes the client's list of nodes grow, while other nodes of the pipeline have not answered
--ENV--
USE_ZEND_ALLOC=0
MALLOC_PERTURB_=165
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/cluster.inc';

/* The map tells of eight nodes of nine; the first of them has given its slots to the ninth. */
$fake = FakeCluster::start(9, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'CLUSTER' => $fake->slots(...array_map(fn ($i) => [$i * 2048, $i * 2048 + 2047, '127.0.0.1', $fake->ports[$i]], range(0, 7))),
		'GET' => $node === 0 ? $fake->redirect('MOVED', $words[1], 8) : '$' . strlen($node) . "\r\n$node\r\n",
		default => null,
	};
	PHP);
$keys = [];
for ($i = 0; count($keys) < 8; $i++) {
	$keys[intdiv(TestCluster::slot("key:$i"), 2048)] ??= "key:$i";
}
ksort($keys);
$seed = 0;
$ways = [
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => array_map($p->get(...), $keys)),
	'a stream' => fn ($cluster) => iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))),
	'fibers' => fn ($cluster) => $cluster->concurrently(array_map(fn ($key) => fn ($cluster) => $cluster->get($key), $keys)),
];
foreach ($ways as $what => $way) {
	/* Another seed has a map of its own. */
	echo "$what: ", implode(' ', $way(new Hiredis\Cluster($fake->uri($seed++)))), "\n";
}
?>
--EXPECT--
a pipeline: 8 1 2 3 4 5 6 7
a stream: 8 1 2 3 4 5 6 7
fibers: 8 1 2 3 4 5 6 7
