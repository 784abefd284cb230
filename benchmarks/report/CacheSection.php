<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** A page that only reads, with and without the client's cache. What a hit and a miss cost is among the promises. */
final class CacheSection implements Section
{
    private const COLUMNS = [
        'a page each 10 ms, tcp' => 'every 10 ms, TCP',
        'a page each 10 ms, remote' => 'every 10 ms, 0.25 ms away',
        'a page each 2 s, remote' => 'every 2 s, 0.25 ms away',
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
            This benchmark shows how much time a client-side cache saves. The test page reads twenty keys, one after another, in one PHP process with a persistent
            connection. In the "every 10 ms" columns, a page starts every 10 ms, and the idle time between pages is not counted. In the "every 2 s" column, the
            pauses are long enough that the first read of each page has to query the server again.

            We measured the client-side cache in two configurations. "hiredis, cache" checks before each read whether the server has reported changed values;
            "recheck 1 ms" checks at most once a millisecond. For comparison, "APCu" keeps values for an hour, even if they change on the server. With a cache,
            most of the remaining time is the time PHP needs to serve an empty page.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', self::COLUMNS, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text . $grid->absent();
    }
}
