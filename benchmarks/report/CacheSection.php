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
            This benchmark shows how much time a client-side cache saves. Its page reads twenty keys, one after another, in one PHP process with a persistent
            connection. In the columns "each 10 ms", a page starts every 10 ms, and the idle time between pages is not counted. In the column "each 2 s", the pauses are so
            long that the cache has to query the server again at the first read of each page.

            We measured the client-side cache in two variants. "hiredis, cache" checks before each read whether the server has reported changed values; "recheck
            1 ms" checks at most once a millisecond. For comparison, "APCu" keeps values for an hour, even if they change on the server. With a cache, most of
            the remaining time is what PHP needs for an empty page.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', self::COLUMNS, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text . $grid->absent();
    }
}
