<?php
/*
 * How long a cluster's slot cannot be written after its master is lost: the bars of Hiredis\Cluster.
 *
 *   php -n -d extension=posix -d extension=modules/hiredis.so benchmarks/programs/lost-node.php [RUNS]
 *
 * A master is killed (kill -9), or stopped (SIGSTOP), RUNS times each (5), each time in a new cluster of three masters, a replica each, and a
 * node time-out of 1 s. One writer, whose time limit is 0.2 s, goes on. Then RUNS times a master is stopped under processes whose time limit is
 * 5 s: a write and a read with retryReads are sent to it at once; 7 s later three times six workers go on that have used it before: with a write, and a
 * map that is more than 30 s old by then; with a read and retryReads, and a younger map; with a write, and a younger map. The exit status is 1 where a
 * bar is missed: whole again after the node time-out and 2 s (the median) or 4 s (the worst); no exception for a slot of another node; the write has
 * ended within the node time-out and 2 s, as perhaps executed; the read is answered; no worker fails.
 */
require __DIR__ . '/../../tests/inc/cluster.inc';

const NODE_TIMEOUT = 1.0;
const PATIENCE = 15.0;
const WORKERS = 6;
/* A map is asked for anew when it is 10 to 30 s old. */
const OLD = 30.0;
const LATER = 7.0;
/* A worker: uses each key, one of each node, and for each line the first one once more. It prints what came of it, and the seconds. */
const WORKER = <<<'PHP'
	[, $seeds, $keys, $method, $retry] = $argv;
	$client = new Hiredis\Cluster(explode(',', $seeds), timeout: 5.0, retryReads: (bool) $retry);
	$call = fn (string $key) => $method === 'set' ? $client->set($key, '1') : $client->get($key);
	array_map($call, explode(',', $keys));
	for (print("ready\n"); fgets(STDIN) !== false;) {
		$begun = hrtime(true);
		try {
			$call(strtok($keys, ','));
			$outcome = 'answered';
		} catch (Hiredis\ConnectionException $exception) {
			$outcome = $exception->maybeExecuted ? 'maybe executed' : 'not executed';
		}
		echo json_encode([$outcome, (hrtime(true) - $begun) / 1e9]), "\n";
	}
	PHP;

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

/** A process; the caller says when it goes on. @return array{resource, resource} its input and output */
function worker(TestCluster $cluster, string $keys, string $method, bool $retryReads = false): array
{
	static $processes = [];
	$command = [PHP_BINARY, '-n', '-d', 'extension=' . __DIR__ . '/../../modules/hiredis.so', '-r', WORKER, '--', implode(',', $cluster->uris()), $keys, $method, (string) (int) $retryReads];
	$processes[] = proc_open($command, [['pipe', 'r'], ['pipe', 'w']], $pipes);
	if (fgets($pipes[1]) !== "ready\n") {
		throw new RuntimeException('the worker is not ready');
	}
	return $pipes;
}

/** @return array{write: array{string, float}, read: array{string, float}, workers: array<string, list<array{string, float}>>} outcomes and seconds */
function hang(int $number): array
{
	$cluster = TestCluster::start(3, 1, ['cluster-node-timeout' => (int) (NODE_TIMEOUT * 1000)]);
	$victim = $cluster->masters()[$number % 3];
	$keys = implode(',', array_map($cluster->keyOf(...), [$victim, ...array_filter($cluster->masters(), fn ($master) => $master !== $victim)]));
	$six = fn (string $method, bool $retryReads = false) => array_map(fn () => worker($cluster, $keys, $method, $retryReads), array_fill(0, WORKERS, null));
	$workers = ['write, old map' => $six('set')];
	usleep((int) ((OLD - LATER + 1) * 1e6));
	$workers += ['read, retryReads' => $six('get', true), 'write, younger map' => $six('set')];
	[$write, $read] = [worker($cluster, $keys, 'set'), worker($cluster, $keys, 'get', true)];
	$go = fn (array $pipes) => fwrite($pipes[0], "\n");
	$heard = fn (array $pipes) => json_decode(fgets($pipes[1]));
	$cluster->pause($victim);
	$paused = hrtime(true);
	array_map($go, [$write, $read]);
	$outcomes = ['write' => $heard($write), 'read' => $heard($read)];
	usleep((int) max(0, (LATER * 1e9 - (hrtime(true) - $paused)) / 1000));
	array_map($go, array_merge(...array_values($workers)));
	$outcomes['workers'] = array_map(fn (array $some) => array_map($heard, $some), $workers);
	$cluster->resume($victim);
	$cluster->stop();
	return $outcomes;
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
for ($run = 1; $run <= $runs; $run++) {
	['write' => $write, 'read' => $read, 'workers' => $workers] = hang($run);
	printf("hung, run %d: the write ends after %.2f s, %s; the read after %.2f s, %s\n", $run, $write[1], $write[0], $read[1], $read[0]);
	$missed = $missed || $read[0] !== 'answered' || $write[0] !== 'maybe executed' || $write[1] > NODE_TIMEOUT + 2;
	foreach ($workers as $what => $outcomes) {
		$failed = count(array_filter($outcomes, fn ($outcome) => $outcome[0] !== 'answered'));
		printf("  %.0f s later, %s: %d of %d workers fail, the longest call %.2f s\n", LATER, $what, $failed, count($outcomes), max(array_column($outcomes, 1)));
		$missed = $missed || $failed;
	}
}
exit((int) $missed);
