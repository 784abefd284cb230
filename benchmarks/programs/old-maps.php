<?php
/*
 * How often 1,000 workers ask a cluster for the map of slots as their maps grow old: the bar of Hiredis\Cluster.
 *
 *   php -n -d extension=posix -d extension=modules/hiredis.so benchmarks/programs/old-maps.php [SECONDS] [WORKERS]
 *
 * WORKERS (1,000) processes, each with a Cluster of its own, write once a second or so to one of three masters by chance. They begin within a few
 * seconds, so their maps are nearly of one age, as after a start or a failover. For SECONDS (75) the masters' own counts of CLUSTER SLOTS, SHARDS and
 * NODES are read each second; the wait for the workers to begin is not among them. A map is 30 s old at most, so each worker asks twice at least. The
 * exit status is 1 where a bar is missed: at most 100 questions in any second; never a connection more than when all had begun; no exception.
 *
 * A second is that of the clock: where the machine is late in reading the counts, what came in longer than a second is divided by its length.
 */
foreach (['pcntl', 'posix'] as $needed) {
	extension_loaded($needed) || exit("needs $needed\n");
}
require __DIR__ . '/../../tests/inc/cluster.inc';

const MOST = 100;
const PATIENCE = 60.0;

/* A worker: a connection to each master, then a line; the loop ends with its parent. */
function work(array $uris, array $keys, $told): never
{
	$parent = posix_getppid();
	$client = new Hiredis\Cluster($uris, timeout: 20.0, connectTimeout: 20.0);
	array_map(fn (string $key) => $client->set($key, 'v'), $keys);
	fwrite($told, "ready\n");
	while (posix_getppid() === $parent) {
		usleep(random_int(900000, 1100000));
		try {
			$client->set($keys[array_rand($keys)], 'v');
		} catch (Hiredis\HiredisException $exception) {
			fwrite($told, $exception::class . ': ' . strtok($exception->getMessage(), "\n") . "\n");
		}
	}
	posix_kill(getmypid(), SIGKILL);
}

/** @return array{int, int} questions since the servers began, and connections now */
function counts(TestCluster $cluster): array
{
	$count = fn (string $pattern, string $text) => array_sum(preg_match_all($pattern, $text, $found) ? $found[1] : []);
	$questions = $connections = 0;
	foreach ($cluster->masters() as $master) {
		$questions += $count('/^cmdstat_cluster\|(?:slots|shards|nodes):calls=(\d+)/m', $master->cli('INFO', 'commandstats'));
		$connections += $count('/^connected_clients:(\d+)/m', $master->cli('INFO', 'clients'));
	}
	return [$questions, $connections];
}

[$seconds, $workers] = [(int) ($argv[1] ?? 75), (int) ($argv[2] ?? 1000)];
$cluster = TestCluster::start(3, 0, ['maxclients' => $workers + 100]);
[$uris, $keys] = [$cluster->uris(), array_map($cluster->keyOf(...), $cluster->masters())];
[$heard, $told] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
for ($pids = [], $i = 0; $i < $workers; $i++) {
	$pid = pcntl_fork();
	$pid === 0 && work($uris, $keys, $told);
	$pids[] = $pid;
	$i % 20 === 19 && usleep(20000);
}
stream_set_timeout($heard, (int) PATIENCE);
for ($ready = 0, $errors = []; $ready < $workers && ($line = fgets($heard)) !== false;) {
	$line === "ready\n" ? $ready++ : $errors[] = $line;
}
[$last, $before] = counts($cluster);
[$rates, $most] = [[], $before];
for ($begun = $from = hrtime(true); count($rates) < $seconds;) {
	usleep((int) max(0, ($begun + (count($rates) + 1) * 1e9 - hrtime(true)) / 1000));
	$now = hrtime(true);
	[$questions, $connections] = counts($cluster);
	$rates[] = ($questions - $last) / (($now - $from) / 1e9);
	[$last, $from, $most] = [$questions, $now, max($most, $connections)];
}
stream_set_blocking($heard, false);
while (($line = fgets($heard)) !== false) {
	$errors[] = $line;
}
foreach ($pids as $pid) {
	posix_kill($pid, SIGKILL);
}
foreach ($pids as $pid) {
	pcntl_waitpid($pid, $status);
}
$cluster->stop();
echo 'questions a second: ', implode(' ', array_map(fn (float $rate) => round($rate), $rates)), "\n";
printf("%d of %d workers; the most in a second %.0f (at most %d), seconds above that %d, the mean %.1f; connections %d, later at most %d; exceptions %d\n", $ready, $workers,
	max($rates), MOST, count(array_filter($rates, fn (float $rate) => $rate > MOST)), array_sum($rates) / $seconds, $before, $most, count($errors));
array_map(fn (string $error) => print($error), array_slice(array_unique($errors), 0, 5));
exit((int) ($ready < $workers || max($rates) > MOST || $most > $before || $errors));
