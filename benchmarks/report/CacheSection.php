<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** A page that only reads, with and without the client's cache. What a hit and a miss cost is among the promises. */
final class CacheSection implements Section
{
    private const COLUMNS = [
        'a page each 10 ms, tcp' => 'each 10 ms, TCP',
        'a page each 10 ms, remote' => 'each 10 ms, 0.25 ms away',
        'a page each 2 s, remote' => 'each 2 s, 0.25 ms away',
    ];

    public function title(): string
    {
        return 'A page of 20 reads under php-fpm, with and without a cache';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'cache');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = <<<'TEXT'
            One process with a persistent connection reads twenty keys, one after another. "Each 10 ms" is the time from the beginning of one page to the
            beginning of the next, and the pauses are not measured. "Cache" checks the socket before each hit, "recheck" at most once a millisecond. After
            two seconds the lease of the cache has ended, so the first read asks the server. APCu keeps what was read for an hour, even if the
            server's keys change. Most of the remaining time is that of an empty page.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', self::COLUMNS, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text . $grid->absent();
    }
}
