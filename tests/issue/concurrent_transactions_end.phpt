--TEST--
Transactions of several tasks end, all of them: WATCH by itself is refused on a cluster afterwards as before
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The second task read that a transaction was under way, the first one's, before it waited for the lock, and set that again at its end. */
$fake = FakeCluster::start(1, <<<'PHP'
	return fn (int $node, array $words) => match ($words[0]) {
		'SET' => "+QUEUED\r\n",
		'EXEC' => "*1\r\n+OK\r\n",
		default => null,
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri());
say(outcome(fn() => $cluster->call('WATCH', 'k')));
$set = fn(Hiredis\Cluster $cluster) => $cluster->transaction(fn($t) => $t->set('k', 1));
say($cluster->concurrently([$set, $set, $set]));
say(outcome(fn() => $cluster->call('WATCH', 'k')));
?>
--EXPECT--
Hiredis\HiredisError: WATCH cannot be sent to a cluster: use transaction()
[["OK"], ["OK"], ["OK"]]
Hiredis\HiredisError: WATCH cannot be sent to a cluster: use transaction()
