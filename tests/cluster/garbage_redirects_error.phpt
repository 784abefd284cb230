--TEST--
A redirect that is garbage, or that speaks of another slot than the command's, is an error like any other; a refusal ends with the deadline
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$timeout = getenv('USE_ZEND_ALLOC') === '0' ? 2.5 : 1.0; // under valgrind everything takes longer

$script = <<<'PHP'
	return fn ($node, $words) => $words[0] === 'GET' ? '-' . strtr($line, ['SLOT' => $fake->slot($words[1]), 'PORT' => $fake->ports[1 - $node]]) . "\r\n" : null;
	PHP;
$ways = [
	'one' => fn ($cluster, $key) => outcome(fn () => $cluster->get($key)),
	'batch' => fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->get($key)->ping(), throw: false)[0],
];

echo "not followed\n";
foreach (['MOVED', 'MOVED SLOT', 'MOVED SLOT 127.0.0.1', 'MOVED SLOT 127.0.0.1:0', 'MOVED SLOT 127.0.0.1:65536', 'MOVED SLOT 127.0.0.1:PORT x',
		'MOVED 16384 127.0.0.1:PORT', 'MOVED -1 127.0.0.1:PORT', 'MOVED SLOT /tmp/socket:PORT', 'MOVED SLOT a b:PORT', 'ASK x 127.0.0.1:PORT',
		'MOVED 1 127.0.0.1:PORT', 'ASK 1 127.0.0.1:PORT', 'MOVEDSLOT 127.0.0.1:PORT'] as $line) {
	foreach ($ways as $way) {
		$fake = FakeCluster::start(2, $script, ['line' => $line]);
		$error = $way(new Hiredis\Cluster($fake->uris()), 'k');
		echo str_replace([...$fake->ports, '7629'], ['PORT', 'PORT', 'SLOT'], show($error)), ' ', $fake->count('GET'), "\n";
		$fake->stop();
	}
}

echo "waited for\n";
foreach (['TRYAGAIN Multiple keys request during rehashing of slot', 'CLUSTERDOWN The cluster is down', 'LOADING Redis is loading the dataset in memory',
		"MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'."] as $line) {
	foreach ($ways as $way) {
		$fake = FakeCluster::start(2, $script, ['line' => $line]);
		$error = $way(new Hiredis\Cluster($fake->uris(), timeout: $timeout), 'k');
		/* 1, 2, 4, 8, ... milliseconds: not a loop that spins, and not one try only. */
		echo show($error), ' ', show($fake->count('GET') >= 3 && $fake->count('GET') <= 40 * $timeout), "\n";
		$fake->stop();
	}
}
?>
--EXPECT--
not followed
error(MOVED) "MOVED" 1
error(MOVED) "MOVED" 1
error(MOVED) "MOVED SLOT" 1
error(MOVED) "MOVED SLOT" 1
error(MOVED) "MOVED SLOT 127.0.0.1" 1
error(MOVED) "MOVED SLOT 127.0.0.1" 1
error(MOVED) "MOVED SLOT 127.0.0.1:0" 1
error(MOVED) "MOVED SLOT 127.0.0.1:0" 1
error(MOVED) "MOVED SLOT 127.0.0.1:65536" 1
error(MOVED) "MOVED SLOT 127.0.0.1:65536" 1
error(MOVED) "MOVED SLOT 127.0.0.1:PORT x" 1
error(MOVED) "MOVED SLOT 127.0.0.1:PORT x" 1
error(MOVED) "MOVED 16384 127.0.0.1:PORT" 1
error(MOVED) "MOVED 16384 127.0.0.1:PORT" 1
error(MOVED) "MOVED -1 127.0.0.1:PORT" 1
error(MOVED) "MOVED -1 127.0.0.1:PORT" 1
error(MOVED) "MOVED SLOT /tmp/socket:PORT" 1
error(MOVED) "MOVED SLOT /tmp/socket:PORT" 1
error(MOVED) "MOVED SLOT a b:PORT" 1
error(MOVED) "MOVED SLOT a b:PORT" 1
error(ASK) "ASK x 127.0.0.1:PORT" 1
error(ASK) "ASK x 127.0.0.1:PORT" 1
error(MOVED) "MOVED 1 127.0.0.1:PORT" 1
error(MOVED) "MOVED 1 127.0.0.1:PORT" 1
error(ASK) "ASK 1 127.0.0.1:PORT" 1
error(ASK) "ASK 1 127.0.0.1:PORT" 1
error(MOVEDSLOT) "MOVEDSLOT 127.0.0.1:PORT" 1
error(MOVEDSLOT) "MOVEDSLOT 127.0.0.1:PORT" 1
waited for
error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot" true
error(TRYAGAIN) "TRYAGAIN Multiple keys request during rehashing of slot" true
error(CLUSTERDOWN) "CLUSTERDOWN The cluster is down" true
error(CLUSTERDOWN) "CLUSTERDOWN The cluster is down" true
error(LOADING) "LOADING Redis is loading the dataset in memory" true
error(LOADING) "LOADING Redis is loading the dataset in memory" true
error(MASTERDOWN) "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'." true
error(MASTERDOWN) "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'." true
