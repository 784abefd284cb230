<?php
/*
 * What the server gets when a hot key expires while it is slow: some workers read the key all the time, and for 300 ms the server answers nobody. Once
 * they have no cache, once each has a cache of its own, and once all share one.
 *
 *   scripts/demo --workers --stall, or: php -n -d extension=modules/hiredis.so -d hiredis.cache_shared=16M examples/stall.php [ROUNDS [WORKERS]]
 */
use Hiredis\{Cache, Client};

require __DIR__ . '/../tests/inc/server.inc';

const STALL = 300; // milliseconds
const WARM_FOR = 100; // milliseconds for which the key exists before the server stalls

/**
 * Starts a process that reads the key when it is told to, and answers with how long that took in milliseconds.
 *
 * @param list<int> $pids
 * @return resource its stream
 */
function worker(string $uri, ?Cache $cache, array &$pids)
{
	[$own, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0) ?: exit("There is no pair of sockets.\n");
	$pids[] = $pid = pcntl_fork();
	if ($pid === 0) {
		fclose($own);
		$client = new Client($uri, timeout: 5.0, cache: $cache);
		$client->get('hot');
		while (fgets($other) !== false) {
			$began = hrtime(true);
			$client->get('hot');
			fwrite($other, (hrtime(true) - $began) / 1e6 . "\n");
		}
		exit; // the parent is gone
	}
	fclose($other);
	return $own;
}

/**
 * @param list<resource> $workers
 * @return list<float> how long the read of each worker took, in milliseconds
 */
function read(array $workers): array
{
	foreach ($workers as $worker) {
		fwrite($worker, "read\n");
	}
	return array_map(static fn ($worker) => (float) fgets($worker), $workers);
}

/** @return array{list<int>, list<float>} the numbers of GETs that the server got in each round, and the times of the reads */
function measure(Server $server, ?Cache $cache, int $rounds, int $count): array
{
	$control = new Client($server->uri(), timeout: 5.0);
	$requests = $times = $pids = [];
	for ($workers = []; count($workers) < $count;) {
		$workers[] = worker($server->uri(), $cache, $pids);
	}
	for ($round = 0; $round < $rounds; $round++) {
		$control->set('hot', str_repeat('x', 200), PX: WARM_FOR);
		read($workers); // now each cache has the key
		$control->config('RESETSTAT');
		$control->client('PAUSE', WARM_FOR + STALL, 'ALL');
		usleep(WARM_FOR * 1000); // the key expires
		array_push($times, ...read($workers));
		preg_match('/^cmdstat_get:calls=(\d+)/m', $control->info('commandstats'), $found);
		$requests[] = (int) ($found[1] ?? 0);
	}
	foreach ($pids as $pid) {
		posix_kill($pid, SIGKILL);
		pcntl_waitpid($pid, $status);
	}
	return [$requests, $times];
}

$rounds = (int) ($argv[1] ?? 5);
$count = (int) ($argv[2] ?? 16);
$server = Server::start();
printf("A hot key expires while the server answers nobody for %d ms, and %d workers read it:\n\n", STALL, $count);
printf("%-28s %-24s %s\n", '', 'requests in each round', 'the slowest read');
foreach (['no cache' => null, 'a cache for each worker' => new Cache(), 'one cache for all' => new Cache(shared: true)] as $what => $cache) {
	[$requests, $times] = measure($server, $cache, $rounds, $count);
	printf("%-28s %-24s %.0f ms\n", $what, implode(' ', $requests), max(0.0, ...$times));
}
