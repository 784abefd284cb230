--TEST--
ssubscribe() follows a MOVED without a host from a node that has left the map meanwhile: the Closure for the password has refreshed the map
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/subscriber.inc';

/* The first map has both nodes, each later one only the second node. The MOVED of the first node names only a port. */
$fake = FakeCluster::start(2, <<<'PHP'
	$bulk = fn ($word) => '$' . strlen($word) . "\r\n$word\r\n";
	return function ($node, $words) use ($fake, $bulk) {
		if ($words[0] === 'CLUSTER' && $fake->asked++) {
			return $fake->slots([0, 16383, '127.0.0.1', $fake->ports[1]]);
		}
		if ($words[0] !== 'SSUBSCRIBE') {
			return null;
		}
		return $node === 0 ? "-MOVED {$fake->slot($words[1])} :{$fake->ports[1]}\r\n"
			: ">3\r\n" . $bulk('ssubscribe') . $bulk($words[1]) . ":1\r\n>3\r\n" . $bulk('smessage') . $bulk($words[1]) . $bulk('hello');
	};
	PHP);
$refreshes = false;
$cluster = new Hiredis\Cluster($fake->uri(1), password: function () use (&$cluster, &$refreshes) {
	if ($refreshes) {
		$refreshes = false;
		$cluster->refresh();
	}
	return 'secret';
}, timeout: 20.0);
$subscriber = $cluster->subscriber();
$refreshes = true;
say(outcome(fn () => $subscriber->ssubscribe($fake->keyOf(0))));
say($subscriber->next()->payload);
say($fake->count('SSUBSCRIBE', 0), $fake->count('SSUBSCRIBE', 1), $fake->count('CLUSTER SLOTS'));
unset($subscriber, $cluster);
gc_collect_cycles(); // the cluster and its Closure refer to each other
?>
--EXPECT--
NULL
"hello"
1
1
2
