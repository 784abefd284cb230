<?php
/*
 * How long a cluster's slot cannot be written after its master is lost: the bars of Hiredis\Cluster.
 *
 *   php -n -d extension=posix -d extension=modules/hiredis.so benchmarks/programs/lost-node.php [RUNS]
 *
 * A master is killed (kill -9), or stopped (SIGSTOP), RUNS times each (5), each time in a new cluster of three masters, a replica each, and a
 * node time-out of 1 s. One writer, whose time limit is 0.2 s, goes on. The exit status is 1 where a bar is missed: whole again after the node
 * time-out and 2 s (the median) or 4 s (the worst); no exception for a slot of another node.
 */
require __DIR__ . '/../../tests/inc/cluster.inc';

const NODE_TIMEOUT = 1.0;
const PATIENCE = 15.0;

/** @return array{whole: ?float, executed: array<string, int>, others: int, worst: float} seconds; whole: null if it never was */
function lose(string $way, int $number): array
{
	$cluster = TestCluster::start(3, 1, ['cluster-node-timeout' => (int) (NODE_TIMEOUT * 1000)]);
	$victim = $cluster->masters()[$number % 3];
	$key = $cluster->keyOf($victim);
	$others = array_map($cluster->keyOf(...), array_values(array_filter($cluster->masters(), fn ($master) => $master !== $victim)));
	$client = new Hiredis\Cluster($cluster->uris(), timeout: 0.2);
	for ($i = 0; $i < 200; $i++) {
		$client->incr($key);
	}
	$way === 'kill -9' ? $cluster->kill($victim) : $cluster->pause($victim);
	$result = ['whole' => null, 'executed' => ['maybe' => 0, 'no' => 0], 'others' => 0, 'worst' => 0.0];
	for ($begun = hrtime(true); $result['whole'] === null && hrtime(true) - $begun < PATIENCE * 1e9;) {
		try {
			$client->incr($key);
			$result['whole'] = (hrtime(true) - $begun) / 1e9;
		} catch (Hiredis\ConnectionException $exception) {
			$result['executed'][$exception->maybeExecuted ? 'maybe' : 'no']++;
		}
		foreach ($others as $other) {
			$call = hrtime(true);
			try {
				$client->incr($other);
			} catch (Hiredis\HiredisException $exception) {
				$result['others']++;
			}
			$result['worst'] = max($result['worst'], (hrtime(true) - $call) / 1e9);
		}
	}
	if ($way !== 'kill -9') {
		$cluster->resume($victim);
	}
	$cluster->stop();
	return $result;
}

$runs = (int) ($argv[1] ?? 5);
$missed = false;
foreach (['kill -9', 'SIGSTOP'] as $way) {
	$times = [];
	for ($run = 1; $run <= $runs; $run++) {
		$result = lose($way, $run);
		$times[] = $result['whole'] ?? INF;
		printf("%s, run %d: whole again after %.2f s; exceptions: %d that may have been executed, %d that were not; other slots: %d exceptions, worst call %.0f ms\n",
			$way, $run, $result['whole'] ?? INF, $result['executed']['maybe'], $result['executed']['no'], $result['others'], $result['worst'] * 1000);
		$missed = $missed || $result['others'] > 0;
	}
	sort($times);
	[$median, $worst] = [$times[intdiv($runs, 2)], end($times)];
	$missed = $missed || $median > NODE_TIMEOUT + 2 || $worst > NODE_TIMEOUT + 4;
	printf("%s: the median %.2f s (at most %.1f), the worst %.2f s (at most %.1f)\n", $way, $median, NODE_TIMEOUT + 2, $worst, NODE_TIMEOUT + 4);
}
exit((int) $missed);
