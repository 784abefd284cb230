<?php
/*
 * What a hit, a miss and an invalidation cost, beside the wire and apcu_fetch(): the bars of the client's cache.
 *
 *   php -n -d extension=modules/hiredis.so [-d extension=apcu.so -d apc.enable_cli=1] benchmarks/programs/cache.php [ROUNDS [FILE]]
 *
 * All subjects take turns, ROUNDS times (9); what is printed are medians, in microseconds: wall time and CPU of this process. Without APCu its
 * rows are missing. The servers are private. FILE gets them and the bars, as JSON: benchmarks/run --case cache does this, and the report has them.
 */
require __DIR__ . '/../../tests/inc/server.inc';

use Hiredis\Cache;
use Hiredis\Client;

$rounds = (int) ($argv[1] ?? 9);
$bars = $medians = [];
$server = Server::start();
$value = 'hello world!';
$hash = $pairs = [];
for ($i = 1; $i <= 100; $i++) {
	$hash["field:$i"] = "value $i";
	$pairs["m:$i"] = "value of $i";
}
$keys = array_keys($pairs);
$setup = new Client($server->uri());
$setup->set('k', $value);
$setup->hset('h', ...array_merge(...array_map(null, array_keys($hash), array_values($hash))));
$setup->mset($pairs);

/** CPU of this process in microseconds. */
function cpu(): float
{
	$usage = getrusage();
	return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

/** @param array<string, array{int, callable}> $subjects how often, what
 * @return array<string, array{float, float}> medians of wall and CPU */
function measure(array $subjects, int $rounds): array
{
	$samples = [];
	for ($round = 0; $round <= $rounds; $round++) {
		foreach ($subjects as $name => [$times, $run]) {
			$cpu = cpu();
			$began = hrtime(true);
			for ($i = 0; $i < $times; $i++) {
				$run();
			}
			if ($round > 0) { // the first warms up
				$samples[$name][0][] = (hrtime(true) - $began) / $times / 1e3;
				$samples[$name][1][] = (cpu() - $cpu) / $times;
			}
		}
	}
	return array_map(fn (array $both) => array_map(function (array $all) {
		sort($all);
		return $all[intdiv(count($all), 2)];
	}, $both), $samples);
}

/** @param string $goal "<= 0.75" or ">= 18" */
function bar(string $work, string $limit, float $measured, string $goal): void
{
	global $bars;
	$most = (float) substr($goal, 2);
	$met = $goal[0] === '<' ? round($measured, 2) <= $most : round($measured, 2) >= $most;
	printf("  %-60s %8.2f   %-8s %s\n", "$work: $limit", $measured, $goal, $met ? 'met' : 'NOT met');
	$bars[] = ['work' => $work, 'limit' => $limit, 'goal' => $goal, 'measured' => round($measured, 4)];
}

foreach (['tcp' => $server->tcpUri(), 'unix' => $server->uri()] as $kind => $uri) {
	$plain = new Client($uri);
	$strict = new Client($uri, cache: new Cache(maxMemory: 64 << 20, lease: 1000.0));
	$recheck = new Client($uri, cache: new Cache(maxMemory: 64 << 20, lease: 1000.0, recheck: 0.001));
	$small = new Client($uri, cache: new Cache(maxMemory: 30000, lease: 1000.0)); // the hash fits, its array does not
	$absent = [0, 0];
	$subjects = [
		'GET wire' => [3000, fn () => $plain->get('k')], 'GET strict' => [30000, fn () => $strict->get('k')], 'GET recheck' => [100000, fn () => $recheck->get('k')],
		'HGETALL wire' => [1000, fn () => $plain->hgetall('h')], 'HGETALL strict' => [30000, fn () => $strict->hgetall('h')], 'HGETALL rebuilt' => [3000, fn () => $small->hgetall('h')],
		'MGET wire' => [1000, fn () => $plain->mget($keys)], 'MGET strict' => [3000, fn () => $strict->mget($keys)],
		'GET of another key' => [3000, function () use ($plain, &$absent) { $plain->get('a' . $absent[0]++); }],
		'miss' => [3000, function () use ($strict, &$absent) { $strict->get('b' . $absent[1]++); }],
		'first get of a request' => [3000, fn () => (new Client($uri, persistent: true, cache: new Cache(lease: 999.0)))->get('k')],
		'an empty function' => [100000, fn () => null],
	];
	if (function_exists('apcu_store')) {
		apcu_store(['k' => $value, 'h' => $hash] + $pairs);
		$subjects += ['apcu k' => [100000, fn () => apcu_fetch('k')], 'apcu h' => [3000, fn () => apcu_fetch('h')], 'apcu 100' => [3000, fn () => apcu_fetch($keys)]];
	}
	$m = $medians[$kind] = measure($subjects, $rounds);
	echo "$kind\n";
	foreach ($m as $name => [$wall, $cpu]) {
		printf("  %-24s %10.3f wall %10.3f CPU\n", $name, $wall, $cpu);
	}
	[$empty] = $m['an empty function'];
	$wall = array_map(fn (array $both) => $both[0] - $empty, $m);
	bar("a hit of 12 bytes, $kind", 'own GET / hit, wall time', $wall['GET wire'] / $wall['GET strict'], '>= 18');
	bar("a hit of 12 bytes, $kind", 'CPU, microseconds', $m['GET strict'][1] - $m['an empty function'][1], '<= 0.75');
	bar("HGETALL of 100, again in a request, $kind", 'own HGETALL / hit, wall time', $wall['HGETALL wire'] / $wall['HGETALL strict'], '>= 40');
	bar("MGET of 100, all local, $kind", 'own MGET / hit, wall time', $wall['MGET wire'] / $wall['MGET strict'], '>= 4');
	bar("a miss, $kind", 'own GET, wall time', $wall['miss'] / $wall['GET of another key'], $kind === 'tcp' ? '<= 1.15' : '<= 1.30');
	bar("first get of a request, $kind", 'microseconds', $wall['first get of a request'], '<= 5');
	if (isset($wall['apcu k'])) {
		bar("a hit within recheck, $kind", 'apcu_fetch(), wall time', $wall['GET recheck'] / $wall['apcu k'], '<= 1');
		bar("HGETALL of 100, again in a request, $kind", 'apcu_fetch(), wall time', $wall['HGETALL strict'] / $wall['apcu h'], '<= 0.1');
		bar("HGETALL of 100, rebuilt, $kind", 'apcu_fetch(), wall time', $wall['HGETALL rebuilt'] / $wall['apcu h'], '<= 0.8');
		bar("MGET of 100, all local, $kind", 'apcu_fetch() of 100, wall time', $wall['MGET strict'] / $wall['apcu 100'], '<= 1');
	}
}

/* Memory: entries of a key of 15 and a value of 11 bytes; what the process grows by. */
echo "memory\n";
$count = 200000;
$setup->flushall();
foreach (array_chunk(range(0, $count - 1), 10000) as $some) {
	$setup->mset(array_combine(array_map(fn (int $i) => sprintf('key:%011d', $i), $some), array_map(fn (int $i) => sprintf('value%06d', $i), $some)));
}
$cache = new Cache(maxMemory: 60 << 20, lease: 1000.0);
$client = new Client($server->uri(), cache: $cache);
$client->get('key');
gc_collect_cycles();
$rss = fn () => (int) explode(' ', file_get_contents('/proc/self/statm'))[1] * 4096;
$before = $rss();
for ($i = 0; $i < $count; $i++) {
	$client->get(sprintf('key:%011d', $i));
}
$stats = $cache->stats();
printf("  %d entries\n", $stats['entries']);
bar('an entry beyond key and value', 'bytes, counted', $stats['bytes'] / $stats['entries'] - 26, '<= 115');
bar('an entry beyond key and value', 'bytes of RSS', ($rss() - $before) / $stats['entries'] - 26, '<= 115');

echo "invalidations while the client does something else\n";
foreach ([9000, 1000000] as $changed) {
	/* The server keeps the name of each key that was read, also of those for which the store has no room. */
	$write = function (string $value) use ($setup, $changed) {
		for ($i = 0; $i < $changed; $i += 1000) {
			$setup->mset(array_fill_keys(array_map(fn (int $i) => sprintf('key:%011d', $i), range($i, $i + 999)), $value));
		}
	};
	$write('old');
	for ($i = 0; $i < $changed; $i += 100) {
		$client->mget(array_map(fn (int $i) => sprintf('key:%011d', $i), range($i, $i + 99)));
	}
	$write('new');
	$setup->ping();
	usleep(200000);
	$invalidations = $cache->stats()['invalidations'];
	$cpu = cpu();
	$began = hrtime(true);
	$client->get('key');
	$wall = (hrtime(true) - $began) / 1e3;
	$cpu = cpu() - $cpu;
	$read = $cache->stats()['invalidations'] - $invalidations;
	printf("  %d waiting: one get() read %d of them, %.1f ms wall, %.1f ms CPU\n", $changed, $read, $wall / 1e3, $cpu / 1e3);
	if ($changed === 9000) {
		bar('an invalidation', 'CPU, microseconds', $cpu / $read, '<= 0.8');
	}
	bar('a get() with ' . number_format($changed) . ' invalidations waiting', 'milliseconds', $wall / 1e3, '<= 20');
}
if (isset($argv[2])) {
	$rounded = array_map(fn (array $of) => array_map(fn (array $both) => array_map(fn (float $time) => round($time, 4), $both), $of), $medians);
	file_put_contents($argv[2], json_encode(['bars' => $bars, 'medians' => $rounded], JSON_THROW_ON_ERROR));
}
