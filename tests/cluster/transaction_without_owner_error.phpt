--TEST--
A transaction whose slot has no owner until the time limit ends once: each command of it has one error, and nothing is left in memory
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$fake = FakeCluster::start(1, <<<'PHP'
	return fn ($node, $words) => $words[0] === 'CLUSTER' ? "*0\r\n" : null;
	PHP);
/* The map arrives, and is empty, before any time limit is short: from then on each transaction waits only for the next map. */
$first = new Hiredis\Cluster($fake->uri(), timeout: 60);
say($first->nodes());
$cluster = $first->withTimeout(0.001);
$attempt = fn () => outcome(fn () => $cluster->transaction(function ($transaction) {
	for ($i = 0; $i < 100; $i++) {
		$transaction->get('k');
	}
}));
say($attempt());
say(outcome(fn () => $cluster->transaction(fn ($transaction) => [(new Hiredis\Script('return 1'))->run($transaction, ['k']), $transaction->get('k')])));
say(outcome(fn () => $cluster->transaction(fn ($transaction) => $transaction->get('k'), watch: ['k'])));

$usage = [];
foreach ([20, 20, 20] as $rounds) {
	for ($i = 0; $i < $rounds; $i++) {
		$attempt();
	}
	gc_collect_cycles();
	$usage[] = memory_get_usage();
}
say($usage[2] - $usage[1]);
?>
--EXPECT--
[]
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
0
