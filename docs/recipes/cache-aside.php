<?php
/*
 * Cache-aside, with protection against stampedes: a value is computed once, also when many requests ask for it at the same time.
 *
 * The first request that finds nothing takes a lock, computes the value and stores it. The others wait for the value; they compute it themselves
 * only when the holder of the lock has died. One request computes a value anew a little before it expires, while the others still get the
 * old one. A value that takes long to compute is computed earlier. The exact time is random, so that values that were stored together do not
 * expire together.
 */
use Hiredis\{Client, Cluster, Script};

/**
 * @template T
 * @param callable(): T $compute
 * @return T
 */
function remember(Client|Cluster $redis, string $key, float $seconds, callable $compute, float $patience = 10.0): mixed
{
	/** @var Script|null $release */
	static $release;
	$release ??= new Script("if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0");
	$token = bin2hex(random_bytes(8));
	$until = hrtime(true) + $patience * 1e9;
	$pause = 1_000;
	while (true) {
		/** @var array{string|null, int} $replies */
		$replies = $redis->pipelined(fn($p) => $p->get($key)->pttl($key));
		[$stored, $left] = $replies;
		/** @var array{float, T}|null $entry the cost and the value */
		$entry = $stored === null ? null : unserialize($stored);
		if ($entry !== null && $left > $entry[0] * -log(mt_rand(1, mt_getrandmax()) / mt_getrandmax())) {
			return $entry[1];
		}
		if ($redis->set("$key:lock", $token, PX: (int) ($patience * 1000), NX: true) !== null) {
			break;
		}
		if ($entry !== null) {
			return $entry[1]; // another request computes it
		}
		if (hrtime(true) > $until) {
			break; // better twice than never
		}
		usleep(max(0, random_int(intdiv($pause, 2), $pause)));
		$pause = min(2 * $pause, 50_000);
	}
	try {
		// The holder before may have stored it after this request has read.
		$now = $redis->get($key);
		if ($now !== null && $now !== $stored) {
			/** @var array{float, T} $entry */
			$entry = unserialize($now);
			return $entry[1];
		}
		$started = hrtime(true);
		$value = $compute();
		$cost = (hrtime(true) - $started) / 1e6; // milliseconds, as PTTL has them
		$redis->set($key, serialize([$cost, $value]), PX: (int) ($seconds * 1000));
		return $value;
	} finally {
		$release->run($redis, ["$key:lock"], [$token]);
	}
}

/* ---- six processes ask for the same report at the same time ---- */

$redis = new Client((string) getenv('HIREDIS_URI'));
$report = function () use ($redis): array {
	$redis->incr('computed');
	usleep(50_000);
	return ['total' => 42];
};
if (($argv[1] ?? '') === 'ask') {
	$redis->rpush('ready', 1);
	$redis->brpop('start', 10);
	exit(json_encode(remember($redis, 'report', 60.0, $report)));
}
$processes = $outputs = [];
for ($i = 0; $i < 6; $i++) {
	$options = ['-n', '-d', 'extension=' . (getenv('HIREDIS_MODULE') ?: 'hiredis')];
	$processes[] = proc_open([PHP_BINARY, ...$options, __FILE__, 'ask'], [1 => ['pipe', 'w']], $pipes);
	$outputs[] = $pipes[1];
}
foreach ($processes as $_) {
	$redis->blpop('ready', 10);
}
$redis->lpush('start', ...range(1, 6));
echo implode(' ', array_map(stream_get_contents(...), $outputs)), "\n";
echo 'computed: ', $redis->get('computed'), "\n";
array_map(proc_close(...), array_filter($processes));

/* ---- and a failure leaves no lock ---- */

try {
	remember($redis, 'other', 60.0, fn() => throw new RuntimeException('no database'));
} catch (RuntimeException $error) {
	echo $error->getMessage(), ', lock: ', $redis->exists('other:lock'), "\n";
}
