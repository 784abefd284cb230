<?php
/* A table: what 10,000 SET and GET take, beside phpredis where that is installed: HIREDIS_URI=unix:///path/to/socket php examples/comparison.php */
use Hiredis\{Client, Pipeline};

$uri = getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server that holds nothing of value.\n");
$redis = new Client($uri);
$queue = fn(Client|Pipeline|Redis $c): array => array_map(fn(int $i): mixed => $i % 2 ? $c->set("key:$i", 'twelve bytes') : $c->get("key:$i"), range(1, 10_000));
/** @var array<string, list<Closure(): mixed>> $clients */
$clients = ['hiredis ' . phpversion('hiredis') => [fn(): mixed => $queue($redis), fn(): mixed => $redis->pipelined($queue)]];
if (class_exists('Redis') && str_starts_with($uri, 'unix://')) {
	$peer = new Redis();
	$peer->connect(substr($uri, 7));
	$clients['phpredis ' . phpversion('redis')] = [fn(): mixed => $queue($peer), function () use ($queue, $peer): mixed {
		$peer->pipeline();
		$queue($peer);
		return $peer->exec();
	}];
}
$cpu = function (): float {
	/** @var array<string, int> $usage */
	$usage = getrusage();
	return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3 + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
};
/** @var array<string, array<int, float>> $took */
$took = [];
foreach (array_merge(...array_fill(0, 7, array_keys($clients))) as $name) { // seven rounds in turns: the best time, the mean CPU
	foreach ($clients[$name] as $way => $run) {
		[$wall, $used] = [hrtime(true) / 1e6, $cpu()];
		$run();
		[$usedThen, $wallThen] = [$cpu(), hrtime(true) / 1e6];
		$took[$name][2 * $way] = min($took[$name][2 * $way] ?? INF, $wallThen - $wall);
		$took[$name][2 * $way + 1] = ($took[$name][2 * $way + 1] ?? 0) + ($usedThen - $used) / 7;
	}
}
echo "| 10,000 SET and GET | one by one | client CPU | pipelined  | client CPU |\n|--------------------|-----------:|-----------:|-----------:|-----------:|\n";
foreach ($took as $name => $figures) {
	printf("| %-18s | %7.1f ms | %7.1f ms | %7.1f ms | %7.1f ms |\n", $name, ...$figures);
}
if (count($took) === 2) {
	[$ours, $theirs] = array_values($took);
	$says = fn(float $factor): string => match (true) {
		$factor > 1.2 => sprintf('%.1fx less', $factor),
		$factor < 1 / 1.2 => sprintf('%.1fx more', 1 / $factor),
		default => 'the same', // within 20 %: the next run may say the opposite
	};
	printf("| hiredis needs      | %10s | %10s | %10s | %10s |\n", ...array_map(fn(float $our, float $their): string => $says($their / $our), $ours, $theirs));
}
if (!extension_loaded('redis')) {
	echo "phpredis is not loaded and has no row (Debian, Ubuntu: apt install php-redis; elsewhere: pecl install redis)\n";
}
