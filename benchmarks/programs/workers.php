<?php
/*
 * What one cache for all workers is worth, and its bars: a pool of php-fpm without a cache, with APCu, with a cache for each worker, with one for all.
 *
 *   php -n -d extension=posix -d extension=modules/hiredis.so [-d extension=apcu.so -d apc.enable_cli=1] -d hiredis.cache_shared=64M \
 *       benchmarks/programs/workers.php [ROUNDS [FILE]]
 *
 * All subjects take turns, ROUNDS / 3 times (3); figures are medians of the rounds' medians. The servers are private. FILE gets them and the bars, as
 * JSON: benchmarks/run --case workers does this, and the report has them. tests/inc/worker-pool.inc is the pool.
 */
require __DIR__ . '/../../tests/inc/worker-pool.inc';

use Hiredis\Cache;
use Hiredis\Client;

const EVERY = 0.02; // a worker begins a page each 20 ms
const WRITES = 1000; // a second
const PROCESSES = 8;
const READERS = 5;
const STOPS = 64;
const STOPPED = 0.05;

/** CPU of this process in microseconds. */
function cpu(): float
{
	$usage = getrusage();
	return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

function median(array $all, float $part = 0.5): float
{
	sort($all);
	return $all[(int) ((count($all) - 1) * $part)];
}

/** @param string $goal "<= 0.75" or ">= 18" */
function bar(string $work, string $limit, float $measured, string $goal): void
{
	global $bars;
	$most = (float) substr($goal, 2);
	$met = $goal[0] === '<' ? round($measured, 3) <= $most : round($measured, 3) >= $most;
	printf("  %-60s %8.3f   %-8s %s\n", "$work: $limit", $measured, $goal, $met ? 'met' : 'NOT met');
	$bars[] = ['work' => $work, 'limit' => $limit, 'goal' => $goal, 'measured' => round($measured, 4)];
}

/** A process that does so; its number. */
function beside(callable $body): int
{
	$pid = pcntl_fork();
	if ($pid === 0) {
		$body();
		posix_kill(getmypid(), SIGKILL); // no destructor of the parent's runs
	}
	return $pid;
}

/** What is told of one visit, in microseconds. */
function told(array $figures): array
{
	return ['wall' => median($figures['wall']), 'slow' => median($figures['wall'], 0.99), 'cpu' => median($figures['cpu']), 'hits' => $figures['hits'],
		'server' => 1e6 * $figures['server'] / $figures['pages'], 'tracked' => $figures['tracked'], 'connections' => $figures['connections']];
}

/** @return array<string, array<string, float>> by state: cold, new, warm, written */
function pool(string $kind, int $workers, bool $quick): array
{
	$states = ['new' => told(WorkerPool::newcomers($kind, $workers, 3))];
	$pool = new WorkerPool($kind, $workers);
	$states['cold'] = told($pool->first());
	foreach (['warm' => 0, 'written' => WRITES] as $state => $writes) {
		$states[$state] = told($pool->paced($quick ? 1.0 : 4.0, EVERY, $writes));
	}
	$pool->stop();
	return $states;
}

/** Hits a second of some processes, and microseconds of CPU for one. */
function hits(callable $make, float $seconds): array
{
	[$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
	$from = hrtime(true) + 100e6;
	$processes = [];
	for ($i = 0; $i < PROCESSES; $i++) {
		$processes[] = beside(function () use ($make, $from, $seconds, $there) {
			$hit = $make();
			$hit();
			usleep(max(0, (int) (($from - hrtime(true)) / 1e3)));
			$cpu = cpu();
			$end = hrtime(true) + $seconds * 1e9;
			for ($count = 0; ($now = hrtime(true)) < $end; $count += 1000) {
				for ($n = 0; $n < 1000; $n++) {
					$hit();
				}
			}
			fwrite($there, json_encode([$count / $seconds, (cpu() - $cpu) / $count]) . "\n");
		});
	}
	$said = array_map(fn () => json_decode(fgets($here)), $processes);
	array_map(fn (int $pid) => pcntl_waitpid($pid, $status), $processes);
	return [array_sum(array_column($said, 0)), median(array_column($said, 1))];
}

/** The worst get() of the others, in milliseconds, each time a worker is stopped right after it has received with the lock; and as long after it as it
 * was stopped. With the library loaded. */
function stopped(): array
{
	$directory = getenv('STOPPED_IN');
	$server = Server::start();
	$log = tempnam(sys_get_temp_dir(), 'hiredis-stopped-');
	$out = fopen($log, 'a');
	$end = hrtime(true) + (STOPS * 2 * STOPPED + 3) * 1e9;
	$readers = [];
	for ($i = 0; $i < READERS; $i++) {
		$readers[] = beside(function () use ($server, $out, $end, $directory) {
			putenv("HIREDIS_STOPS=$directory");
			$client = new Client($server->uri(), cache: new Cache(shared: true));
			while (($from = hrtime(true)) < $end) {
				$client->get('k' . mt_rand(0, 199));
				$took = hrtime(true) - $from;
				$took < 100_000 || fwrite($out, getmypid() . " $from $took\n");
				usleep(100);
			}
		});
	}
	$writer = beside(function () use ($server, $end) {
		$client = new Client($server->uri());
		while (hrtime(true) < $end) {
			$client->set('k' . mt_rand(0, 199), 'value');
			usleep(500);
		}
	});
	usleep(500_000);
	$windows = [];
	while (count($windows) < STOPS && hrtime(true) < $end - 0.2e9) {
		fclose(fopen("$directory/recv", 'w'));
		$pid = pcntl_waitpid(-1, $status, WUNTRACED);
		$from = hrtime(true);
		usleep((int) (STOPPED * 1e6));
		$windows[] = [$pid, $from, hrtime(true)];
		posix_kill($pid, SIGCONT);
		usleep((int) (STOPPED * 1e6));
	}
	foreach ([...$readers, $writer] as $pid) {
		posix_kill($pid, SIGKILL);
		pcntl_waitpid($pid, $status);
	}
	$gets = array_map(fn (string $line) => array_map(intval(...), explode(' ', $line)), file($log));
	unlink($log);
	$over = fn (array $get, int $from, int $to): bool => $get[1] < $to && $get[1] + $get[2] > $from;
	$worst = fn (int $from, int $to): float => max([0, ...array_map(fn (array $get) => $get[2] / 1e6, array_filter($gets, fn (array $get) => $over($get, $from, $to)
		&& array_filter($windows, fn (array $window) => $window[0] === $get[0] && $over($get, $window[1], $window[2])) === []))]);
	return [array_map(fn (array $window) => $worst($window[1], $window[2]), $windows),
		array_map(fn (array $window) => $worst($window[2], $window[2] + (int) (STOPPED * 1e9)), $windows)];
}

/** Runs stopped() in a PHP with the library. */
function stop_some(): array
{
	$directory = sys_get_temp_dir() . '/hiredis-stop-' . bin2hex(random_bytes(6));
	mkdir($directory);
	exec('cc -shared -fPIC -O1 ' . escapeshellarg(__DIR__ . '/../../tests/inc/stops.c') . " -o $directory/stop.so -ldl 2>&1", $said, $status);
	$status === 0 || fwrite(STDERR, "nobody is stopped: " . implode("\n", $said) . "\n");
	preg_match_all('~ (/\S+/(?:hiredis|posix|pcntl)\.so)$~m', (string) file_get_contents('/proc/self/maps'), $modules);
	$modules = array_merge(...array_map(fn ($module) => ['-d', "extension=$module"], array_unique($modules[1])));
	$command = [PHP_BINARY, '-n', ...$modules, '-d', 'hiredis.cache_shared=1M', '-d', 'hiredis.cache_rooms=1', __FILE__];
	$command = "STOPPED_IN=$directory LD_PRELOAD=$directory/stop.so " . implode(' ', array_map(escapeshellarg(...), $command));
	$worst = $status === 0 ? json_decode((string) shell_exec($command), true) ?? [] : [];
	exec("rm -r $directory");
	return $worst;
}

if (getenv('STOPPED_IN') !== false) {
	exit(json_encode(stopped()));
}
$rounds = max(1, intdiv((int) ($argv[1] ?? 9), 3));
$bars = [];

/* 8 workers for the table, 24 for the bars. */
$kinds = ['plain', ...(WorkerPool::hasApcu() ? ['apcu'] : []), 'private', 'shared'];
$samples = [];
for ($round = 0; $round < $rounds; $round++) {
	foreach ([8 => $kinds, 24 => ['private', 'shared']] as $workers => $some) {
		foreach ($some as $kind) {
			foreach (pool($kind, $workers, $rounds === 1) as $state => $figures) {
				foreach ($figures as $name => $figure) {
					$samples[$workers][$kind][$state][$name][] = $figure;
				}
			}
		}
	}
}
$medians = [];
foreach ($samples as $workers => $of) {
	printf("%d workers%36s %10s %10s %8s %10s %8s %12s\n", $workers, 'page, us', 'slowest 1%', 'CPU', 'hits', 'server', 'tracked', 'connections');
	foreach ($of as $kind => $states) {
		foreach ($states as $state => $figures) {
			$m = $medians[$workers][$kind][$state] = array_map(fn (array $all) => round(median($all), 4), $figures);
			printf("  %-12s %-12s %18.1f %10.1f %10.1f %8.3f %10.1f %8d %12d\n", $kind, $state, ...array_values($m));
		}
	}
}
/* A round's two pools run one behind the other, on a machine that does as much else. */
$part = fn (string $state, string $name): float => median(array_map(fn (float $shared, float $private) => $shared / $private,
	$samples[24]['shared'][$state][$name], $samples[24]['private'][$state][$name]));
$writes = '24 workers, 1,000 writes a second';
bar('24 workers, the first page of a new one', 'own caches, wall time', $part('new', 'wall'), '<= 0.05');
bar('24 workers, keys that the server tracks', 'keys', $medians[24]['shared']['warm']['tracked'] / WorkerPool::KEYS, '<= 1');
bar("$writes, CPU of the server for a page", 'own caches', $part('written', 'server'), '<= 0.333');
bar("$writes, a page of 200 reads", 'own caches, wall time', $part('written', 'wall'), '<= 0.25');
bar("$writes, hits", 'all reads', $medians[24]['shared']['written']['hits'], '>= 0.95');

$server = Server::start();
(new Client($server->uri()))->set('k', 'hello world!');
$subjects = [];
foreach (['private' => false, 'shared' => true] as $kind => $isShared) {
	foreach (['strict' => 0.0, 'recheck' => 0.001] as $way => $recheck) {
		$subjects["$kind $way"] = function () use ($server, $isShared, $recheck): Closure {
			$client = new Client($server->uri(), cache: new Cache(lease: 1000.0, recheck: $recheck, shared: $isShared));
			return fn () => $client->get('k');
		};
	}
}
if (function_exists('apcu_store')) {
	apcu_store('k', 'hello world!');
	$subjects['apcu'] = fn (): Closure => fn () => apcu_fetch('k');
}
$subjects['an empty function'] = fn (): Closure => fn () => null;
$rates = $costs = [];
for ($round = 0; $round < 3 * $rounds; $round++) {
	foreach ($subjects as $name => $make) {
		[$rates[$name][], $costs[$name][]] = hits($make, 0.3);
	}
}
echo PROCESSES, " processes\n";
$cost = array_map(median(...), $costs);
foreach ($cost as $name => $microseconds) {
	$medians['hits'][$name] = [round(median($rates[$name])), round($microseconds, 4)];
	printf("  %-24s %12.0f a second %8.3f us CPU\n", $name, ...$medians['hits'][$name]);
}
$cost = array_map(fn (float $microseconds) => $microseconds - $cost['an empty function'], $cost);
foreach (['strict', 'recheck'] as $way) {
	$parts = array_map(fn (float $shared, float $private) => $shared / $private, $rates["shared $way"], $rates["private $way"]);
	bar('8 processes, hits a second' . ($way === 'recheck' ? ', recheck' : ''), 'own caches', median($parts), '>= 0.85');
}
bar('a shared hit of 12 bytes', 'CPU, microseconds', $cost['shared strict'], '<= 0.45');
if (isset($cost['apcu'])) {
	bar('a shared hit within recheck', 'apcu_fetch(), CPU', $cost['shared recheck'] / $cost['apcu'], '<= 1');
}
$worst = stop_some();
if (count($worst[0] ?? []) >= STOPS / 2) {
	printf("a worker is stopped for 50 ms with the lock, %d times: the others' worst get() took up to %.1f ms; while none is up to %.1f, median %.1f\n",
		count($worst[0]), max($worst[0]), max($worst[1]), median($worst[1]));
	bar("a worker is stopped with the lock, the others' worst get()", 'milliseconds', median($worst[0]), '<= 5');
}
if (isset($argv[2])) {
	file_put_contents($argv[2], json_encode(['bars' => $bars, 'medians' => $medians], JSON_THROW_ON_ERROR));
}
