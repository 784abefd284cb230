--TEST--
A command behind a question for the map, on a node that answers neither, ends by the time limits
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The second node is late, so that the first one is asked who has its slots. The second one answers then, the first one never. */
$ways = [
	'a command' => fn ($cluster, $key) => $cluster->get($key),
	'a pipeline' => fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->get($key)->get($key)),
	'a task' => fn ($cluster, $key) => $cluster->concurrently([fn () => $cluster->get($key)]),
];
foreach ($ways as $what => $way) {
	$fake = FakeCluster::start(2, <<<'PHP'
		$late = null;
		return function ($node, $words, $connection) use (&$late) {
			if ($node === 0 && $late) {
				$late->send("+late\r\n");
				return '';
			}
			if ($node === 1 && $words[0] === 'GET') {
				$late = $connection;
				return '';
			}
			return null;
		};
		PHP);
	[$first, $second] = [$fake->keyOf(0), $fake->keyOf(1)];
	$cluster = new Hiredis\Cluster($fake->uri(), connectTimeout: 0.4, timeout: 0.4);
	$cluster->set($first, '1');
	say($cluster->withTimeout(60.0)->get($second));
	echo "$what: ", json_encode(outcome(fn () => $way($cluster, $first)) instanceof Hiredis\ConnectionException), "\n";
	$fake->stop();
}
?>
--EXPECT--
"late"
a command: true
"late"
a pipeline: true
"late"
a task: true
