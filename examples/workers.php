<?php
/*
 * What one cache for all workers is worth: a php-fpm with eight workers makes pages of 200 reads, while a writer changes 1,000 of these keys a second;
 * each worker has a cache of its own, then all share one. scripts/demo --workers runs it; or: php -n -d extension=modules/hiredis.so examples/workers.php [SECONDS]
 */
require __DIR__ . '/../tests/inc/server.inc';
require __DIR__ . '/../tests/inc/fpm.inc';

const WORKERS = 8;
const KEYS = 200;
const VISITORS = 4;

const PAGE = <<<'PHP'
	<?php
	if (isset($_GET['pid'])) {
		exit((string) getmypid());
	}
	$cache = new Hiredis\Cache(shared: (bool) $_GET['shared']);
	$redis = new Hiredis\Client($_GET['uri'], persistent: true, cache: $cache);
	$before = $cache->stats()['hits'];
	$from = hrtime(true);
	for ($i = 0; $i < 200; $i++) {
		$redis->get("page:$i");
	}
	echo json_encode([(hrtime(true) - $from) / 1e3, $cache->stats()['hits'] - $before, $cache->stats()['shared']]);
	PHP;

/** A process that does so until it is ended; its number. */
function beside(callable $body): int
{
	$pid = pcntl_fork();
	if ($pid === 0) {
		$body();
		posix_kill(getmypid(), SIGKILL); // no destructor of the parent's runs
	}
	return $pid;
}

/** @return array<string, string> */
function measure(bool $shared, float $seconds): array
{
	$server = Server::start();
	$plain = new Hiredis\Client($server->uri());
	for ($i = 0; $i < KEYS; $i++) {
		$plain->set("page:$i", 0);
	}
	$plain->close();
	$fpm = Fpm::start(PAGE, ['hiredis.cache_shared' => $shared ? '64M' : '0'], 0, WORKERS);
	$query = ['uri' => $server->uri(), 'shared' => (int) $shared];
	$log = tempnam(sys_get_temp_dir(), 'hiredis-workers-');
	$figure = fn (string $name): float => preg_match("/^$name:([\d.]+)/m", $server->cli('INFO', 'all'), $found) ? (float) $found[1] : 0.0;
	$end = microtime(true) + $seconds;
	$before = $figure('used_cpu_user') + $figure('used_cpu_sys');
	$writer = beside(function () use ($server, $end) {
		$redis = new Hiredis\Client($server->uri());
		for ($from = microtime(true), $written = 0; microtime(true) < $end; usleep(1000)) {
			for (; $written < (microtime(true) - $from) * 1000; $written++) {
				$redis->set('page:' . mt_rand(0, KEYS - 1), $written);
			}
		}
	});
	$visitors = [];
	for ($i = 0; $i < VISITORS; $i++) {
		$visitors[] = beside(function () use ($fpm, $query, $end, $log) {
			do {
				file_put_contents($log, $fpm->request($query) . "\n", FILE_APPEND);
				usleep(5000);
			} while (microtime(true) < $end);
		});
	}
	foreach ([$writer, ...$visitors] as $pid) {
		pcntl_waitpid($pid, $status);
	}
	$cpu = $figure('used_cpu_user') + $figure('used_cpu_sys') - $before;
	$pages = array_map(fn (string $line) => json_decode($line), file($log, FILE_IGNORE_NEW_LINES));
	unlink($log);
	$times = array_column($pages, 0);
	$hits = array_sum(array_column($pages, 1));
	sort($times);
	if (array_unique(array_column($pages, 2)) !== [$shared]) {
		throw new RuntimeException('Not every page was served with a cache that is ' . ($shared ? 'shared' : 'private'));
	}
	$row = [
		'pages' => (string) count($pages),
		'hits of all reads' => sprintf('%.1f %%', 100 * $hits / (KEYS * count($pages))),
		'a page, median' => sprintf('%.2f ms', $times[intdiv(count($times), 2)] / 1e3),
		'the slowest of 100' => sprintf('%.2f ms', $times[intdiv(count($times) * 99, 100)] / 1e3),
		"the server's CPU" => sprintf('%.0f ms', 1000 * $cpu),
		'its CPU for a page' => sprintf('%.2f ms', 1000 * $cpu / count($pages)),
		'keys it tracks' => sprintf('%d', $figure('tracking_total_items')),
		'connections it tracks' => sprintf('%d', $figure('tracking_clients')),
	];
	$fpm->stop();
	$server->stop();
	return $row;
}

$seconds = (float) ($argv[1] ?? 5);
$private = measure(false, $seconds);
$shared = measure(true, $seconds);
printf("%-24s %12s %12s\n", '', 'one each', 'shared');
foreach ($private as $what => $figure) {
	printf("%-24s %12s %12s\n", $what, $figure, $shared[$what]);
}
