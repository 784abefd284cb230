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
            The tables show a page that reads twenty keys, one after another, in one process with a persistent connection. In the columns "each 10 ms" a new
            page begins every 10 ms; the pauses between pages are not measured. After a pause of two seconds the lease of the cache has ended, so the first
            read of a page asks the server.

            The rows with a cache differ in how often it looks at the socket: "cache" before each hit, and "recheck" at most once a millisecond. APCu keeps
            values for an hour, even if they change on the server. Most of the remaining time is that of an empty page.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', self::COLUMNS, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text . $grid->absent();
    }
}
