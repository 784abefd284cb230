--TEST--
A cluster with readFrom: half of the shortest timeout, which the replica gets, is a timeout, too
--EXTENSIONS--
hiredis
pcntl
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Node 1 is the replica of node 0, and answers no GET. */
$fake = FakeCluster::start(1, <<<'PHP'
	return fn ($node, $words) => $words[0] === 'GET' ? '' : null;
	PHP, replicas: 1);
pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn () => throw new Exception('it still waits'));
pcntl_alarm(20);
$cluster = new Hiredis\Cluster($fake->uri(), readFrom: 'replica');
$cluster->set('k', 'v');
say(outcome(fn () => $cluster->withTimeout(1e-9)->get('k')) instanceof Hiredis\TimeoutException);
say(outcome(fn () => $cluster->withTimeout(1e-9)->get('k')) instanceof Hiredis\TimeoutException);
?>
--EXPECT--
true
true
