<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** Pools of php-fpm, as programs/workers.php measures them. Its bars are among the promises. */
final class WorkersSection implements Section
{
    public const KINDS = ['plain' => 'no cache', 'apcu' => 'APCu, a second', 'private' => 'a cache each', 'shared' => 'one cache for all'];
    private const STATES = [
        'cold' => 'cold', 'new' => 'a new worker', 'warm' => 'warm', 'written' => 'warm, 1,000 writes a second',
    ];

    public function title(): string
    {
        return 'Pages of 200 reads by a pool of php-fpm: no cache, APCu, a cache for each worker, one for all';
    }

    public function text(Results $results): string
    {
        $medians = $results->program('workers')['medians'] ?? [];
        if ($medians === []) {
            return '';
        }
        $text = <<<'TEXT'
            This benchmark compares different types of client-side cache in a PHP-FPM pool with several workers. Each page reads its keys with GET, one after
            another, over a unix socket. The columns describe different states:

            - "cold": the pool has just started. The first page is measured.
            - "a new worker": all workers have been restarted at the same time. The first page is measured.
            - "warm": each worker starts a page every 20 ms.
            - "1,000 writes a second": meanwhile, another client writes 1,000 of the keys each second.

            This benchmark measures only a page's reads. "Client CPU" is the CPU time that the worker spends on these reads. "Server CPU" is the server's CPU time
            per page, including the time for writes. APCu keeps values for a second, even if they change on the server.


            TEXT;
        foreach ([8, 24] as $workers) {
            $pools = $medians[$workers] ?? [];
            foreach ([
                'wall' => 'a page, median', 'slow' => 'the slowest page of 100', 'cpu' => 'client CPU for a page', 'server' => 'server CPU for a page',
            ] as $name => $label) {
                $text .= "$workers workers, $label:\n\n" . self::table($pools, static fn (array $figures): string => Format::duration($figures[$name] / 1e6));
            }
            $text .= "$workers workers, hits of all reads, keys that the server tracks, connections:\n\n" . self::table(
                array_intersect_key($pools, ['private' => true, 'shared' => true]),
                static fn (array $figures): string => sprintf('%.1f%%, %s for %d', 100 * $figures['hits'], Format::count($figures['tracked']), $figures['connections']),
            );
        }
        $lines = [];
        foreach ($medians['hits'] ?? [] as $name => [$rate, $cpu]) {
            $lines[] = [strtr($name, ['private' => 'own cache,', 'shared' => 'shared cache,', 'apcu' => 'apcu_fetch()']), Format::count($rate), Format::duration($cpu / 1e6)];
        }

        return $text . "A hit of 12 bytes, by 8 processes at the same time that do nothing else:\n\n" . Format::table(['kind', 'hits a second', 'CPU of one'], $lines);
    }

    /**
     * @param array<string, array<string, array<string, float>>> $pools
     * @param \Closure(array<string, float>): string $cell
     */
    private static function table(array $pools, \Closure $cell): string
    {
        $lines = [];
        foreach (array_intersect_key(self::KINDS, $pools) as $kind => $label) {
            $lines[] = [$label, ...array_map(static fn (string $state): string => $cell($pools[$kind][$state]), array_keys(self::STATES))];
        }

        return Format::table(['kind', ...array_values(self::STATES)], $lines);
    }
}
