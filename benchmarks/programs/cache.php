<?php
/*
 * What a hit, a miss and an invalidation cost, beside the wire and apcu_fetch(): the bars of the client's cache.
 *
 *   php -n -d extension=modules/hiredis.so [-d extension=apcu.so -d apc.enable_cli=1] benchmarks/programs/cache.php [ROUNDS]
 *
 * All subjects take turns, ROUNDS times (9); what is printed are medians, in microseconds: wall time and CPU of this process. Without APCu its
 * rows are missing. The servers are private.
 */
require __DIR__ . '/../../tests/inc/server.inc';

use Hiredis\Cache;
use Hiredis\Client;

$rounds = (int) ($argv[1] ?? 9);
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

function bar(string $what, float $is, string $bar, bool $met): void
{
	printf("  %-58s %8.2f   %-8s %s\n", $what, $is, $bar, $met ? 'met' : 'NOT met');
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
	$m = measure($subjects, $rounds);
	echo "$kind\n";
	foreach ($m as $name => [$wall, $cpu]) {
		printf("  %-24s %10.3f wall %10.3f CPU\n", $name, $wall, $cpu);
	}
	[$empty] = $m['an empty function'];
	$wall = array_map(fn (array $both) => $both[0] - $empty, $m);
	bar('strict hit: wire / hit', $wall['GET wire'] / $wall['GET strict'], '>= 18', $wall['GET wire'] / $wall['GET strict'] >= 18);
	bar('strict hit: CPU', $m['GET strict'][1] - $m['an empty function'][1], '<= 0.75', $m['GET strict'][1] - $m['an empty function'][1] <= 0.75);
	bar('HGETALL again: wire / hit', $wall['HGETALL wire'] / $wall['HGETALL strict'], '>= 40', $wall['HGETALL wire'] / $wall['HGETALL strict'] >= 40);
	bar('MGET: wire / hit', $wall['MGET wire'] / $wall['MGET strict'], '>= 4', $wall['MGET wire'] / $wall['MGET strict'] >= 4);
	$limit = $kind === 'tcp' ? 1.15 : 1.30;
	bar('miss / GET', $wall['miss'] / $wall['GET of another key'], "<= $limit", $wall['miss'] / $wall['GET of another key'] <= $limit);
	bar('first get of a request', $wall['first get of a request'], '<= 5', $wall['first get of a request'] <= 5);
	if (isset($wall['apcu k'])) {
		bar('recheck hit / apcu_fetch', $wall['GET recheck'] / $wall['apcu k'], '<= 1', $wall['GET recheck'] <= $wall['apcu k']);
		bar('HGETALL again / apcu_fetch', $wall['HGETALL strict'] / $wall['apcu h'], '<= 0.1', $wall['HGETALL strict'] <= 0.1 * $wall['apcu h']);
		bar('HGETALL rebuilt / apcu_fetch', $wall['HGETALL rebuilt'] / $wall['apcu h'], '<= 0.8', $wall['HGETALL rebuilt'] <= 0.8 * $wall['apcu h']);
		bar('MGET hit / apcu_fetch of 100', $wall['MGET strict'] / $wall['apcu 100'], '<= 1', $wall['MGET strict'] <= $wall['apcu 100']);
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
bar('counted bytes of an entry beyond key and value', $stats['bytes'] / $stats['entries'] - 26, '<= 115', $stats['bytes'] / $stats['entries'] - 26 <= 115);
bar('RSS of an entry beyond key and value', ($rss() - $before) / $stats['entries'] - 26, '<= 115', ($rss() - $before) / $stats['entries'] - 26 <= 115);

echo "invalidations while the client does something else\n";
foreach ([9000, $count] as $changed) {
	for ($i = 0; $i < $changed; $i++) {
		$client->get(sprintf('key:%011d', $i));
	}
	foreach (array_chunk(range(0, $changed - 1), 10000) as $some) {
		$setup->mset(array_combine(array_map(fn (int $i) => sprintf('key:%011d', $i), $some), $some));
	}
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
	if ($changed === 9000 && $read >= 9000) {
		bar('CPU of one', $cpu / $read, '<= 0.8', $cpu / $read <= 0.8);
	}
	bar('the call, ms', $wall / 1e3, '<= 20', $wall / 1e3 <= 20);
}
