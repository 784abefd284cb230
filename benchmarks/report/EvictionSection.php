<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** Hit ratios and memory of both caches, as programs/eviction.php measures them. Its bars are among the promises. */
final class EvictionSection implements Section
{
    private const KINDS = ['own' => 'a cache of one client', 'shared' => 'the cache of all workers'];
    private const POLICIES = ['ours', 'LRU', 'SIEVE', 'S3-FIFO', 'W-TinyLFU'];

    public function title(): string
    {
        return 'Which replies the client-side caches evict';
    }

    public function text(Results $results): string
    {
        ['ratios' => $ratios, 'memory' => $memory] = $results->program('eviction') + ['ratios' => [], 'memory' => []];
        if ($ratios === []) {
            return '';
        }
        $text = <<<'TEXT'
            A full cache has to evict replies. This benchmark replays traces of keys against both kinds of cache, each 8 MiB in size. The tables show the hit rate
            in percent. For comparison, they also show other eviction policies on the same traces, with room for as many entries as our cache.

            - "Zipf": a few keys are popular. The larger the number, the more popular they are.
            - "scans": five times, a fifth of the reads are for keys that are read only once.
            - "shifts": the set of popular keys changes four times.
            - "a loop": the reads cycle through 1.3 times as many keys as the cache can hold.
            - The traces whose names begin with "cache2k" and "lirs" are public. `benchmarks/README.md` says where they come from.


            TEXT;
        foreach (self::KINDS as $kind => $label) {
            $lines = [];
            foreach ($ratios as $trace => $row) {
                $of = $row[$kind];
                $lines[] = [
                    $trace, Format::count($row['reads']), Format::count($of['keys']), Format::count($of['room']),
                    ...array_map(static fn (string $policy): string => sprintf('%.1f', $of[$policy]), self::POLICIES),
                ];
            }
            $text .= "Hit rate in percent, $label:\n\n" . Format::table(['trace', 'reads', 'keys', 'entries', ...self::POLICIES], $lines);
        }
        $lines = [];
        foreach ($memory as $size => $of) {
            $lines[] = [
                "$size bytes", $of['own'], $of['shared'], $of['APCu'] ?? Format::NOTHING,
                Format::count($of['own in 8 MiB']), Format::count($of['shared in 8 MiB']),
            ];
        }

        return $text . "The next table shows how many bytes of overhead an entry has beyond its key and value. The key is 15 bytes long. The last two columns show how many\nentries fit into 8 MiB. "
            . "The cache of all workers holds fewer, because its 8 MiB also hold buffers and a fixed-size hash table.\n\n"
            . Format::table(['value', 'a cache of one client', 'the cache of all workers', 'APCu', 'entries of one client', 'entries of all workers'], $lines);
    }
}
