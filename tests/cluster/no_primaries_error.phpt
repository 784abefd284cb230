--TEST--
A command for all primaries waits while the map has none: all primaries of the next map get it, or it fails at its time limit
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The nodes report no slots until the test says that the cluster is created, and then for one more query. */
$fake = FakeCluster::start(2, <<<'PHP'
	$without_slots = PHP_INT_MAX;
	$fake->on('create', function () use ($fake, &$without_slots) {
		$without_slots = 1;
		$fake->say('created');
	});
	return function ($node, $words) use (&$without_slots) {
		if ($words[0] === 'CLUSTER') {
			return $without_slots-- > 0 ? "*0\r\n" : null;
		}
		return match ($words[0]) {
			'DBSIZE' => ':' . 5 + $node . "\r\n",
			'KEYS' => "*1\r\n+key$node\r\n",
			'GET' => "+value\r\n",
			default => null,
		};
	};
	PHP);
/* The map arrives, and is empty, before any time limit is short: from then on each command waits only for the next map. */
$first = new Hiredis\Cluster($fake->uri(), timeout: 60);
say($first->nodes());
$cluster = $first->withTimeout(0.01);
say(outcome(fn () => $cluster->dbSize()));
say(outcome(fn () => $cluster->flushAll()));
say(outcome(fn () => $cluster->keys('*')));
say(outcome(fn () => $cluster->pipelined(fn ($pipeline) => $pipeline->dbSize()->get('a'), throw: false)));
say(outcome(fn () => $cluster->pipelined(fn ($pipeline) => $pipeline->get('a')->mget(['a', 'b'])->dbSize(), throw: false)));
say(outcome(fn () => iterator_to_array($cluster->stream((function () {
	yield ['DBSIZE'];
	yield ['GET', 'a'];
})()))));
say(outcome(fn () => $cluster->concurrently([fn () => $cluster->dbSize(), fn () => $cluster->keys('*')])));
say(array_filter(array_merge($fake->received(0), $fake->received(1)), fn ($words) => !in_array($words[0], ['HELLO', 'CLIENT', 'CLUSTER'], true)));

$fake->tell('create');
$fake->hear('created');
$patient = new Hiredis\Cluster($fake->uri(), timeout: 60);
[$size, $keys, $value] = $patient->pipelined(fn ($pipeline) => $pipeline->dbSize()->keys('*')->get('a'));
sort($keys); // the order of the nodes in the map is not defined
say($size, $keys, $value);
say($first->dbSize());
?>
--EXPECT--
[]
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
[error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check", error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"]
[error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check", error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check", error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"]
[error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check", error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"]
error(CLUSTERDOWN) "CLUSTERDOWN No server was asked: the cluster's map has no address of a node for the slot; run redis-cli --cluster check"
[]
11
["key0", "key1"]
"value"
11
