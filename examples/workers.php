<?php
/*
 * What one cache for all workers is worth: a php-fpm with eight workers makes pages of 200 reads, one each 20 ms in each worker, while a writer
 * changes 1,000 of these keys a second; each worker has a cache of its own, then all share one. tests/inc/worker-pool.inc is the pool.
 *
 *   scripts/demo --workers, or: php -n -d extension=modules/hiredis.so examples/workers.php [SECONDS [WORKERS]]
 */
require __DIR__ . '/../tests/inc/worker-pool.inc';

/** @param list<int> $times */
function milliseconds(array $times, float $part): string
{
	return sprintf('%.2f ms', $times[(int) ((count($times) - 1) * $part)] / 1e3);
}

/** @return array<string, string> */
function side(string $kind, float $seconds, int $workers): array
{
	/** @var array{wall: list<int>} $newcomers */
	$newcomers = WorkerPool::newcomers($kind, $workers, 3);
	$pool = new WorkerPool($kind, $workers);
	$pool->first();
	/** @var array{pages: int, wall: list<int>, hits: float, server: float, tracked: int, connections: int} $figures */
	$figures = $pool->paced($seconds, 0.02, 1000);
	$pool->stop();
	['pages' => $pages, 'wall' => $wall, 'server' => $server] = $figures;
	return [
		"a new worker's first page" => milliseconds($newcomers['wall'], 0.5),
		'pages' => (string) $pages,
		'hits of all reads' => sprintf('%.1f %%', 100 * $figures['hits']),
		'a page, median' => milliseconds($wall, 0.5),
		'the slowest of 100' => milliseconds($wall, 0.99),
		"the server's CPU" => sprintf('%.0f ms', 1000 * $server),
		'its CPU for a page' => sprintf('%.2f ms', 1000 * $server / $pages),
		'keys it tracks' => (string) $figures['tracked'],
		'connections it tracks' => (string) $figures['connections'],
	];
}

$seconds = (float) ($argv[1] ?? 5);
$workers = (int) ($argv[2] ?? 8);
$private = side('private', $seconds, $workers);
$shared = side('shared', $seconds, $workers);
printf("%-26s %12s %12s\n", "$workers workers", 'one each', 'shared');
foreach ($private as $what => $figure) {
	printf("%-26s %12s %12s\n", $what, $figure, $shared[$what]);
}
