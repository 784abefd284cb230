--TEST--
The collector may run before a lost read is sent again, to a Cluster or to the primary: a destructor that uses the client does not change the read
--EXTENSIONS--
hiredis
--INI--
zend.enable_gc=1
--FILE--
<?php
require __DIR__ . '/../inc/collector.inc';
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$script = <<<'PHP'
	$losses = [];
	return function (int $node, array $words, FakeConnection $connection) use (&$losses) {
		if ($words[0] === 'HELLO') {
			return "%2\r\n$5\r\nproto\r\n:3\r\n$4\r\nrole\r\n" . ($node === 0 ? "$6\r\nmaster\r\n" : "$7\r\nreplica\r\n");
		}
		if ($words[0] === 'GET' && $node === 1) {
			return "-LOADING wait\r\n";
		}
		if ($words[0] === 'GET' && str_starts_with($words[1], 'lost')) {
			$losses[$words[1]] = ($losses[$words[1]] ?? 0) + 1;
			if ($losses[$words[1]] <= 2) {
				$connection->close();
				return '';
			}
		}
		return $words[0] === 'GET' ? '$' . strlen($words[1]) . "\r\n$words[1]\r\n" : null;
	};
	PHP;
for ($missing = 1; $missing <= 8; $missing++) {
	$fake = FakeCluster::start(1, $script); // a new one, whose map has no mark of an earlier loss
	$cluster = new Hiredis\Cluster($fake->uri(), retryReads: true, timeout: 10.0);
	$cluster->get('open');
	$keep = collect_after($missing, function () use ($cluster) {
		outcome(fn () => [$cluster->get('open'), $cluster->incr('of the destructor')]); // it may be refused
	});
	$got = outcome(fn () => $cluster->get("lost$missing"));
	$keep = null;
	gc_collect_cycles();

	$fake = FakeCluster::start(1, $script, replicas: 1);
	$client = new Hiredis\Client($fake->uri(), replicas: $fake->uri(1), timeout: 10.0);
	$client->set('open', '1');
	$keep = collect_after($missing, function () use ($client) {
		outcome(fn () => $client->select(3));
	});
	$of_primary = outcome(fn () => $client->get('key'));
	$keep = null;
	gc_collect_cycles();
	say($got, $of_primary);
}
?>
--EXPECT--
"lost1"
"key"
"lost2"
"key"
"lost3"
"key"
"lost4"
"key"
"lost5"
"key"
"lost6"
"key"
"lost7"
"key"
"lost8"
"key"
