--TEST--
A Cluster that hangs in a circle with the Closure of its password is collected, with its nodes, replicas and subscribers
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

$fake = FakeCluster::start(2, <<<'PHP'
	return fn ($node, $words) => match ($words[0]) {
		'GET' => "$1\r\n$node\r\n",
		'SUBSCRIBE', 'SSUBSCRIBE' => '>3' . "\r\n$" . strlen($words[0]) . "\r\n" . strtolower($words[0]) . "\r\n$" . strlen($words[1]) . "\r\n$words[1]\r\n:1\r\n",
		'SCAN' => "*2\r\n$1\r\n7\r\n*1\r\n+k\r\n",
		default => null,
	};
	PHP, [], 1);
$uses = [
	'made' => fn ($cluster) => null,
	'used' => fn ($cluster) => $cluster->pipelined(fn ($p) => $p->get($fake->keyOf(0))->get($fake->keyOf(1))),
	'nodes' => fn ($cluster) => $cluster->nodes(),
	'a subscriber' => function ($cluster) {
		$subscriber = $cluster->subscriber();
		$subscriber->subscribe('channel');
		return $subscriber;
	},
	'a subscriber of shards' => function ($cluster) use ($fake) {
		$subscriber = $cluster->subscriber();
		$subscriber->ssubscribe($fake->keyOf(0));
		$subscriber->ssubscribe($fake->keyOf(1));
		return $subscriber;
	},
	'a scan' => function ($cluster) {
		$scan = $cluster->scanKeys();
		$scan->rewind();
		return $scan;
	},
];
foreach ($uses as $name => $use) {
	foreach (['primary', 'replica'] as $from) {
		$circle = new stdClass();
		$circle->cluster = new Hiredis\Cluster($fake->uri(), username: 'user', password: function () use ($circle) {
			return 'secret';
		}, readFrom: $from);
		$circle->used = $use($circle->cluster);
		$circle->weak = WeakReference::create($circle->cluster);
		$weak = $circle->weak;
		unset($circle);
		gc_collect_cycles();
		echo "$name, $from: ", $weak->get() === null ? 'collected' : 'kept', "\n";
	}
}
?>
--EXPECT--
made, primary: collected
made, replica: collected
used, primary: collected
used, replica: collected
nodes, primary: collected
nodes, replica: collected
a subscriber, primary: collected
a subscriber, replica: collected
a subscriber of shards, primary: collected
a subscriber of shards, replica: collected
a scan, primary: collected
a scan, replica: collected
