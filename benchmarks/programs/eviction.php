<?php
/*
 * Which replies the caches evict: hit ratios of both caches beside other policies, and the memory that an entry takes.
 *
 *   php -n -d extension=modules/hiredis.so -d hiredis.cache_shared=64M [-d extension=apcu.so -d apc.enable_cli=1] benchmarks/programs/eviction.php
 *       [ROUNDS [FILE]]
 *
 * Each trace is read once, through a client with its own cache and through one with the cache of all workers. LRU, SIEVE, S3-FIFO and W-TinyLFU get
 * the same trace, and have room for as many entries as the cache that they are compared with. Nothing is timed, so ROUNDS only decides how long
 * the traces are: less than 9 is a tenth. FILE gets the results as JSON, for benchmarks/run --case eviction.
 *
 * Public traces are not part of this repository. If the environment variable CACHE_TRACES names a directory, each file in it is a trace: one key in
 * each line.
 */
require __DIR__ . '/../../tests/inc/server.inc';

use Hiredis\Cache;
use Hiredis\Client;

const MEMORY = 8 << 20; // of a cache; the part of the shared memory for one server has as much
const SEED = 7;

$reads = (int) ($argv[1] ?? 9) < 9 ? 30000 : 300000;
$keys = intdiv($reads, 6);

/* ---- traces ---- */

/** @return callable(): int a key, of which a few are popular: key number n is read 1/n^exponent as often as the first */
function zipf(int $keys, float $exponent): callable
{
	$sums = [];
	$sum = 0.0;
	for ($i = 1; $i <= $keys; $i++) {
		$sums[] = $sum += 1 / $i ** $exponent;
	}
	$names = range(0, $keys - 1);
	shuffle($names);
	return function () use ($sums, $sum, $names): int {
		$wanted = mt_rand() / mt_getrandmax() * $sum;
		for ([$low, $high] = [0, count($sums) - 1]; $low < $high;) {
			$middle = ($low + $high) >> 1;
			[$low, $high] = $sums[$middle] < $wanted ? [$middle + 1, $high] : [$low, $middle];
		}
		return $names[$low];
	};
}

/** @return list<int> */
function repeated(int $reads, callable $next): array
{
	$trace = [];
	for ($i = 0; $i < $reads; $i++) {
		$trace[] = $next($i);
	}
	return $trace;
}

/** @return array<string, list<int>> */
function traces(int $reads, int $keys): array
{
	$traces = [];
	foreach (['0.7', '0.8', '0.9', '1.0', '1.1'] as $exponent) {
		$traces["Zipf $exponent"] = repeated($reads, zipf($keys, (float) $exponent));
	}
	[$popular, $fresh] = [zipf($keys, 0.9), $keys];
	$traces['Zipf 0.9 and scans'] = repeated($reads, function (int $i) use ($reads, $popular, &$fresh) {
		return $i > $reads / 10 && $i % ($reads / 10) < $reads / 50 ? $fresh++ : $popular();
	});
	$traces['Zipf 1.0 that shifts four times'] = repeated($reads, function (int $i) use ($reads, $keys, &$shifted) {
		$shifted = $i % ($reads / 5) === 0 ? zipf($keys, 1.0) : $shifted;
		return $shifted();
	});
	[$popular, $once] = [zipf(intdiv($keys * 2, 5), 0.9), $keys];
	$traces['half of the reads only once'] = repeated($reads, function () use ($popular, &$once) {
		return mt_rand(0, 1) ? $once++ : $popular();
	});
	return $traces;
}

/* ---- other policies: each returns how many of the reads are hits, with room for $room entries ---- */

function lru(array $trace, int $room): int
{
	$held = [];
	$hits = 0;
	foreach ($trace as $key) {
		if (isset($held[$key])) {
			$hits++;
			unset($held[$key]);
		} elseif (count($held) === $room) {
			unset($held[array_key_first($held)]);
		}
		$held[$key] = true;
	}
	return $hits;
}

function sieve(array $trace, int $room): int
{
	$visited = $older = $newer = [];
	[$oldest, $newest, $hand, $hits] = [null, null, null, 0];
	foreach ($trace as $key) {
		if (isset($visited[$key])) {
			$hits++;
			$visited[$key] = 1;
			continue;
		}
		if (count($visited) === $room) {
			for ($at = $hand ?? $oldest; $visited[$at]; $at = $newer[$at] ?? $oldest) {
				$visited[$at] = 0;
			}
			[$hand, $before] = [$newer[$at] ?? null, $older[$at] ?? null];
			$before === null ? $oldest = $hand : $newer[$before] = $hand;
			$hand === null ? $newest = $before : $older[$hand] = $before;
			unset($visited[$at], $older[$at], $newer[$at]);
		}
		[$visited[$key], $older[$key], $newer[$key]] = [0, $newest, null];
		$newest === null ? $oldest = $key : $newer[$newest] = $key;
		$newest = $key;
	}
	return $hits;
}

/** As published: counters up to 3, a tenth for new entries, and a list of as many evicted keys as the main queue has entries. */
function s3_fifo(array $trace, int $room): int
{
	$new = $main = $evicted = [];
	$hits = 0;
	$share = max(1, intdiv($room, 10));
	foreach ($trace as $key) {
		if (isset($new[$key])) {
			$hits++;
			$new[$key] = min(3, $new[$key] + 1);
			continue;
		}
		if (isset($main[$key])) {
			$hits++;
			$main[$key] = min(3, $main[$key] + 1);
			continue;
		}
		while (count($new) + count($main) >= $room) {
			if (count($new) >= $share || !$main) {
				$old = array_key_first($new);
				$used = $new[$old] > 0;
				unset($new[$old]);
				if ($used) {
					$main[$old] = 0;
				} else {
					$evicted[$old] = true;
					if (count($evicted) > $room - $share) {
						unset($evicted[array_key_first($evicted)]);
					}
				}
				continue;
			}
			$old = array_key_first($main);
			$count = $main[$old];
			unset($main[$old]);
			if ($count > 0) {
				$main[$old] = $count - 1;
			}
		}
		if (isset($evicted[$key])) {
			unset($evicted[$key]);
			$main[$key] = 0;
		} else {
			$new[$key] = 0;
		}
	}
	return $hits;
}

/** As in Caffeine, with exact counts for its sketch, which are halved after ten reads for each entry: a window of a hundredth, and a fifth on trial. */
function w_tiny_lfu(array $trace, int $room): int
{
	$window = $trial = $kept = $counts = [];
	[$hits, $read] = [0, 0];
	$window_room = max(1, intdiv($room, 100));
	$kept_room = intdiv(($room - $window_room) * 4, 5);
	foreach ($trace as $key) {
		$counts[$key] = min(15, ($counts[$key] ?? 0) + 1);
		if (++$read === 10 * $room) {
			$counts = array_filter(array_map(fn (int $count) => $count >> 1, $counts));
			$read >>= 1;
		}
		if (isset($window[$key])) {
			$hits++;
			unset($window[$key]);
			$window[$key] = true;
		} elseif (isset($kept[$key])) {
			$hits++;
			unset($kept[$key]);
			$kept[$key] = true;
		} elseif (isset($trial[$key])) {
			$hits++;
			unset($trial[$key]);
			$kept[$key] = true;
			if (count($kept) > $kept_room) {
				$old = array_key_first($kept);
				unset($kept[$old]);
				$trial[$old] = true;
			}
		} else {
			$window[$key] = true;
			if (count($window) > $window_room) {
				$candidate = array_key_first($window);
				unset($window[$candidate]);
				if (count($trial) + count($kept) >= $room - $window_room) {
					$victim = array_key_first($trial) ?? array_key_first($kept);
					if (($counts[$candidate] ?? 0) <= ($counts[$victim] ?? 0)) {
						continue;
					}
					unset($trial[$victim], $kept[$victim]);
				}
				$trial[$candidate] = true;
			}
		}
	}
	return $hits;
}

/* ---- our caches ---- */

/** Writes a value for each key, read by read, so that the server has them all; and empties the caches. */
function write_values(Client $setup, int $prefix, array $keys, int $size): void
{
	$setup->flushall();
	$value = str_repeat('v', $size);
	foreach (array_chunk($keys, max(1, intdiv(1 << 20, $size))) as $some) {
		$setup->mset(array_fill_keys(array_map(fn (int $key) => "$prefix:$key", $some), $value));
	}
	$setup->ping();
}

/** @return int how many of the reads were hits */
function hits(Client $client, Cache $cache, int $prefix, array $trace): int
{
	$before = $cache->stats()['hits'];
	foreach ($trace as $key) {
		$client->get("$prefix:$key");
	}
	return $cache->stats()['hits'] - $before;
}

/** @return int how many entries of this size the cache holds when it is full */
function room(Client $client, Cache $cache, Client $setup, int $size): int
{
	$keys = range(1, intdiv(2 * MEMORY, $size + 60));
	write_values($setup, 10, $keys, $size);
	hits($client, $cache, 10, $keys);
	return $cache->stats()['entries'];
}

$server = Server::start();
$uri = $server->uri();
$setup = new Client($uri);
$bars = $ratios = $memory = [];

function caches(string $uri, bool $shared): array
{
	$cache = new Cache(maxMemory: MEMORY, maxAge: 86400.0, lease: 3600.0, recheck: 0.01, shared: $shared);
	$client = new Client($uri, timeout: 10.0, cache: $cache);
	$client->get('any');
	if ($shared && !$cache->stats()['shared']) {
		throw new RuntimeException('no shared cache: ' . $cache->stats()['why']);
	}
	return [$client, $cache];
}

/** Compares the hits with those of LRU. Only the worst trace becomes a bar, and that with scans. */
function bar(string $trace, string $kind, float $points): void
{
	global $bars;
	[$work, $goal] = str_contains($trace, 'scans') ? ["hits during scans, $kind cache", 3.0] : ["hits of the worst trace, $kind cache", -1.0];
	printf("    %-10s %+6.2f points beside LRU, at least %+.1f: %s\n", $kind, $points, $goal, round($points, 2) >= $goal ? 'met' : 'NOT met');
	$bars[$work] = [
		'work' => $work,
		'limit' => 'points more than LRU with as many entries',
		'goal' => sprintf('>= %.1f', $goal),
		'measured' => round(min($points, $bars[$work]['measured'] ?? $points), 4),
	];
}

mt_srand(SEED);
$traces = traces($reads, $keys);
$public = [];
foreach (is_string(getenv('CACHE_TRACES')) ? glob(getenv('CACHE_TRACES') . '/*') : [] as $file) {
	$name = basename($file);
	$traces[$name] = array_map('intval', array_slice(file($file, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES), 0, $reads));
	$public[$name] = true;
}
$traces['a loop'] = [];
foreach ($traces as $name => $trace) {
	$distinct = array_values(array_unique($trace));
	/* The popular tenth of a public trace fits into the caches, and of our own traces as much as with 50,000 keys of 500 bytes. */
	$size = isset($public[$name]) ? max(100, intdiv(MEMORY * 10, count($distinct)) - 100) : intdiv(500 * 50000, $keys);
	printf("%s\n", $name);
	$row = ['reads' => count($trace)];
	foreach (['own' => false, 'shared' => true] as $kind => $is_shared) {
		[$client, $cache] = caches($uri, $is_shared);
		$room = room($client, $cache, $setup, $size);
		$read = $trace;
		if ($name === 'a loop') {
			$length = intdiv($room * 13, 10);
			$read = repeated($reads, fn (int $i) => $i % $length);
			$distinct = range(0, $length - 1);
			$row['reads'] = $reads;
		}
		$prefix = 11 + count($ratios); // its keys are as long as those with which the room was found
		write_values($setup, $prefix, $distinct, $size);
		$of = ['keys' => count($distinct), 'room' => $room, 'ours' => hits($client, $cache, $prefix, $read)];
		$of += ['LRU' => lru($read, $room), 'SIEVE' => sieve($read, $room), 'S3-FIFO' => s3_fifo($read, $room), 'W-TinyLFU' => w_tiny_lfu($read, $room)];
		foreach (array_slice($of, 2) as $policy => $hits) {
			$of[$policy] = round(100 * $hits / count($read), 2);
		}
		printf("  %-8s %s\n", $kind, json_encode($of));
		bar($name, $kind, $of['ours'] - $of['LRU']);
		$row[$kind] = $of;
		unset($client, $cache);
	}
	$ratios[$name] = $row;
}
/* ---- memory ---- */

const CELL = 26; // what an entry of the shared cache takes in its tables

/** @return array<string, int> bytes of an entry beside its key of 15 bytes and its value, and how many entries 8 MiB hold */
function memory_of_entries(string $uri, Client $setup, int $size): array
{
	$keys = array_map(fn (int $i) => sprintf('key:%011d', $i), range(1, intdiv(2 * MEMORY, $size + 60)));
	$setup->flushall();
	foreach (array_chunk($keys, max(1, intdiv(1 << 20, $size))) as $some) {
		$setup->mset(array_fill_keys($some, str_repeat('v', $size)));
	}
	$of = [];
	foreach (['own' => false, 'shared' => true] as $kind => $is_shared) {
		[$client, $cache] = caches($uri, $is_shared);
		array_map($client->get(...), $keys);
		['bytes' => $bytes, 'entries' => $entries] = $cache->stats();
		$of[$kind] = intdiv($bytes, $entries) - 15 - $size + ($is_shared ? CELL : 0);
		$of["$kind in 8 MiB"] = $entries;
	}
	if (function_exists('apcu_store')) {
		apcu_clear_cache();
		$free = apcu_sma_info(true)['avail_mem'];
		$count = min(count($keys), 3000);
		foreach (array_slice($keys, 0, $count) as $key) {
			apcu_store($key, str_repeat('v', $size));
		}
		$of['APCu'] = intdiv($free - apcu_sma_info(true)['avail_mem'], $count) - 15 - $size;
	}
	return $of;
}

echo "bytes of an entry in addition to key and value\n";
foreach ([11, 500, 5000] as $size) {
	$memory[$size] = $of = memory_of_entries($uri, $setup, $size);
	printf("  %-8d %s\n", $size, json_encode($of));
	foreach (isset($of['APCu']) ? ['own', 'shared'] : [] as $kind) {
		$bars[] = [
			'work' => "overhead of an entry of $size bytes, $kind cache",
			'limit' => 'an entry of APCu, bytes',
			'goal' => '<= 1',
			'measured' => round($of[$kind] / $of['APCu'], 4),
		];
	}
}
if (isset($argv[2])) {
	file_put_contents($argv[2], json_encode(['bars' => array_values($bars), 'ratios' => $ratios, 'memory' => $memory], JSON_THROW_ON_ERROR));
}
