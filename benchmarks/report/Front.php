<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The documents that show figures: what stands between their two marks is figures of the report, and nothing else is touched. */
final class Front
{
    private const BEGIN = "<!-- benchmarks -->\n";
    private const END = "<!-- /benchmarks -->";
    private const CHARTS = [
        'pipeline' => 'Commands a second one by one and in a pipeline, server 0.25 ms away',
        'pairs' => 'Pairs of SET and GET a second: one after another, pipelined, a hundred at once',
    ];

    /** What a reader looks for first: case and row of the client CPU, and the row of the wall time where it is another. */
    private const LINES = [
        'GET of 12 bytes, unix socket' => ['small', 'GET, unix'],
        'SET of 12 bytes, unix socket' => ['small', 'SET, unix'],
        'GET of 12 bytes, server 0.25 ms away' => ['small', 'GET, remote'],
        'pipeline of 10,000 SET and GET (CPU: client and server on one core)' => ['pipeline', 'SET and GET, pipeline, unix, one core', 'SET and GET, pipeline, unix'],
        'KEYS that returns 30,000 names' => ['small', 'KEYS, unix'],
        'MGET of 1,000 keys' => ['many', 'MGET 1000'],
        'HGETALL of 1,000 fields' => ['shapes', 'HGETALL of 1,000 fields'],
        'GET of 1 MiB, unix socket' => ['shapes', 'GET of 1 MiB, unix'],
        'SET of 1 MiB, unix socket' => ['shapes', 'SET of 1 MiB, unix'],
        'MULTI with 12 keys' => ['scripts', 'MULTI, 12 keys'],
        'connect, AUTH, SELECT, GET, close, server 0.25 ms away' => ['connect', 'connect, AUTH, SELECT, GET, close, remote'],
        'page of 20 commands, php-fpm, persistent' => ['page', 'php-fpm, persistent'],
    ];

    /** What the page about the cache shows: from the server, from the cache, with recheck, from APCu. */
    private const CACHE = [
        'GET of 12 bytes' => ['GET wire', 'GET strict', 'GET recheck', 'apcu k'],
        'HGETALL of 100 fields, repeated within a request' => ['HGETALL wire', 'HGETALL strict', null, 'apcu h'],
        'HGETALL of 100 fields, once in a request' => [null, 'HGETALL rebuilt', null, null],
        'MGET of 100 keys, all of them cached' => ['MGET wire', 'MGET strict', null, 'apcu 100'],
        'GET of a key that is not cached' => ['GET of another key', 'miss', null, null],
    ];

    /** What one piece of work executes: the text for the reader, and the row that benchmarks/run --instructions counts. */
    private const COUNTS = [
        'GET of 12 bytes' => 'GET of 12 bytes',
        'SET of 12 bytes' => 'SET of 12 bytes',
        'pipeline of 10,000 SET and GET' => 'pipeline of 10,000 SET and GET',
        'MGET of 1,000 keys' => 'MGET of 1,000 keys',
        'HGETALL of 1,000 fields' => 'HGETALL of 1,000 fields',
        'transaction of six GETs' => 'six GETs, transaction',
        'GET on a connection from the pool, which is then returned to it' => 'a persistent client, GET, given back',
        'connect, AUTH, SELECT, GET, close' => 'connect, AUTH, SELECT, GET, close',
        'loading the module' => 'loading the module',
        'GET in a cluster of three masters' => 'GET, three masters',
        'MGET of 100 keys in a cluster of three masters' => 'MGET of 100, three masters',
    ];

    /** What the page about Predis shows: case and row. */
    private const PREDIS = [
        'KEYS that returns 30,000 names' => ['small', 'KEYS, unix'],
        'MGET of 1,000 keys' => ['many', 'MGET 1000'],
        'a command in a pipeline of 10,000 SET and GET' => ['pipeline', 'SET and GET, pipeline, unix, one core'],
        'GET of 12 bytes' => ['small', 'GET, unix'],
        'SET of 12 bytes' => ['small', 'SET, unix'],
    ];

    /** Those of the README. */
    private const FIGURES = [
        'GET of 12 bytes, server 0.25 ms away',
        'pipeline of 10,000 SET and GET (CPU: client and server on one core)',
        'HGETALL of 1,000 fields',
        'connect, AUTH, SELECT, GET, close, server 0.25 ms away',
    ];

    public function __construct(private readonly Results $results)
    {
    }

    /** Rewrites what stands between the marks of the documents in a checkout; a file without marks stays as it is. */
    public function write(string $checkout): void
    {
        $this->replace("$checkout/README.md", $this->figures());
        $this->replace("$checkout/docs/performance.md", $this->everything());
        $this->replace("$checkout/packages/predis/README.md", rtrim($this->predis() . "\n" . $this->page('symfony', 'Symfony')) . "\n");
        $this->replace("$checkout/packages/laravel/README.md", $this->page('laravel', 'Laravel'));
        if ($this->results->program('cache') !== []) {
            $this->replace("$checkout/docs/cache.md", $this->cache());
        }
        if ($this->results->program('workers') !== []) {
            $this->replace("$checkout/docs/comparison.md", $this->workers());
        }
    }

    private function replace(string $file, string $text): void
    {
        $before = file_get_contents($file);
        $begin = strpos($before, self::BEGIN);
        $end = $begin === false ? false : strpos($before, self::END, $begin);
        if ($end !== false) {
            $begin += strlen(self::BEGIN);
            file_put_contents($file, substr_replace($before, $text, $begin, $end - $begin));
        }
    }

    private function figures(): string
    {
        $lines = array_filter($this->lines(), static fn (array $line): bool => in_array($line[0], self::FIGURES, true));
        $lines = array_map(static fn (array $line): array => [preg_replace('/ \(.*\)/', '', $line[0]), $line[1], $line[2]], array_values($lines));

        $cache = $this->results->rows('cache') === [] ? '' : self::picture('cache', 'benchmarks/results', 'Wall time of a page with 20 reads under PHP-FPM: without a cache, with the cache, and with APCu');

        return "The table shows what each operation costs relative to phpredis {$this->version('phpredis-6')} (phpredis = 1.00, lower is better):\n\n"
            . Format::table(['Operation', 'client CPU', 'wall time'], $lines)
            . "See also:\n\n- [docs/performance.md](docs/performance.md) contains more operations and charts, and describes the machine.\n"
            . "- [benchmarks/](benchmarks/README.md) describes how these numbers are measured.\n"
            . ($cache === '' ? '' : "\nIf you turn on [the client-side cache](docs/cache.md), your pages query the server only for values that have changed. The chart shows how long a page\nwith 20 reads takes under PHP-FPM: without a cache, with the client-side cache, and with APCu.\n\n$cache");
    }

    private function cache(): string
    {
        $medians = $this->results->program('cache')['medians']['tcp'] ?? [];
        $cpu = static fn (?string $name): string => isset($medians[$name]) ? sprintf('%.2f', $medians[$name][1]) : '';
        $lines = [];
        foreach (self::CACHE as $work => $names) {
            $lines[] = [$work, ...array_map($cpu, $names)];
        }
        $text = "The table shows the median CPU time of one read in microseconds (`benchmarks/programs/cache.php`):\n\n"
            . Format::table(['Read', 'from the server, TCP', 'from the cache', 'with `recheck`', '`apcu_fetch()`'], $lines);
        $grid = new Grid($this->results, 'cache');
        $wall = static fn (string $subject): string => Format::duration($grid->get('a page each 10 ms, remote', $subject)?->median('wall'));

        return $text . "A page under PHP-FPM that reads 20 keys from a server 0.25 ms away takes {$wall('phpredis-6')} with phpredis. With this extension it takes {$wall('hiredis')} without a\n"
            . "cache, and {$wall('cached')} with a cache. See [all results](../benchmarks/results/README.md), or measure again with `benchmarks/run --case cache`.\n" . $this->pool();
    }

    /** A page of a pool, with each kind of cache. */
    private function pool(): string
    {
        $pools = $this->results->program('workers')['medians'][8] ?? [];
        if ($pools === []) {
            return '';
        }
        $page = static fn (string $state): array => array_map(
            static fn (string $kind): string => Format::duration(($pools[$kind][$state]['wall'] ?? 0) / 1e6),
            array_combine(array_keys(WorkersSection::KINDS), array_keys(WorkersSection::KINDS)),
        );
        [$written, $new] = [$page('written'), $page('new')];

        return "\nThe next table shows how much time a page saves with each kind of cache. Eight PHP-FPM workers serve a page that reads 200 keys. Meanwhile,\n"
            . "another client makes 1,000 writes a second to these keys (`benchmarks/run --case workers`):\n\n"
            . Format::table(['Page', 'without a cache', 'a cache for each worker', 'one cache for all workers'], [
                ['time of any page', $written['plain'], $written['private'], $written['shared']],
                ['time of the first page of a new worker', $new['plain'], $new['private'], $new['shared']],
            ]);
    }

    /** A cache for each worker beside one for all: what Relay is bought for. */
    private function workers(): string
    {
        ['private' => $private, 'shared' => $shared] = $this->results->program('workers')['medians'][24];
        $lines = [];
        foreach ([
            'share of reads that the cache answers' => ['written', static fn (array $figures): string => sprintf('%.1f%%', 100 * $figures['hits'])],
            'time of a page (median)' => ['written', static fn (array $figures): string => Format::duration($figures['wall'] / 1e6)],
            'CPU time of the Redis server for a page' => ['written', static fn (array $figures): string => Format::duration($figures['server'] / 1e6)],
            'cached keys that the Redis server tracks' => ['warm', static fn (array $figures): string => Format::count($figures['tracked'])],
            'time of the first page of a new worker' => ['new', static fn (array $figures): string => Format::duration($figures['wall'] / 1e6)],
        ] as $label => [$state, $cell]) {
            $lines[] = [$label, $cell($private[$state]), $cell($shared[$state]), 'not tried'];
        }

        return "The table compares a cache for each PHP worker with one cache that all workers share. Each of 24 PHP-FPM workers serves a page of 200 reads every 20 ms.\nMeanwhile, another client makes 1,000 writes a second to these keys (`benchmarks/run --case workers`):\n\n"
            . Format::table(['What was measured', 'a cache for each worker', 'one cache for all workers', 'Relay'], $lines)
            . "See also [all results](../benchmarks/results/README.md), including APCu and different numbers of workers.\n";
    }

    private function everything(): string
    {
        $text = '';
        foreach (self::CHARTS as $name => $title) {
            $text .= self::picture($name, '../benchmarks/results', $title);
        }
        $environment = $this->results->environment();
        $text .= "\nThe table shows how much CPU time and wall time each operation of this extension needs, compared with phpredis {$this->version('phpredis-6')} (phpredis = 1.00, lower is\n"
            . "better). We measured this on {$environment['date']} with Redis {$environment['redis']} and PHP {$environment['php']}, on a machine with {$environment['cores']} cores ({$environment['processor']}, Linux\n"
            . "{$environment['kernel']}). All results are medians.\n\n";

        $head = ['Operation', 'client CPU', 'wall time', 'CPU time (raw I/O = 1.00)'];
        $lines = $this->lines();
        if (array_unique(array_column($lines, 3)) === [Format::NOTHING]) {
            // Results from before the bytes alone were measured.
            unset($head[3]);
            $lines = array_map(static fn (array $line): array => array_slice($line, 0, 3), $lines);
        }

        return $text . Format::table($head, $lines)
            . "In the \"CPU time (raw I/O = 1.00)\" column, 1.00 is the CPU time of a C program that sends and receives the same bytes without parsing them.\nThis is the lower limit for any Redis client.\n\n"
            . "See also:\n\n- [benchmarks/results](../benchmarks/results/README.md) contains all results, including those of Predis and of a C program that uses hiredis directly.\n"
            . "- [benchmarks/](../benchmarks/README.md) describes how to measure on your own machine.\n\n"
            . $this->instructions();
    }

    private function instructions(): string
    {
        $counts = new Counts();
        $lines = [];
        foreach (self::COUNTS as $label => $row) {
            $lines[] = [
                $label, Format::count($counts->get($row, 'hiredis')), Format::count($counts->get($row, 'phpredis-6')), Format::factor($counts->ratio($row, 'hiredis', 'phpredis-6')),
            ];
        }
        $memory = 'loading the module, bytes that no other process shares';

        return "The next table shows how many CPU instructions PHP executes for each operation, excluding kernel instructions. Unlike timings, these counts are the same in\nevery run (`benchmarks/run --instructions`):\n\n"
            . Format::table(['Operation', 'hiredis', 'phpredis', 'hiredis (phpredis = 1.00)'], $lines)
            . 'Each PHP process that loads this extension needs ' . Format::bytes((float) $counts->get($memory, 'hiredis')) . ' of private memory, which it cannot share with other processes. phpredis needs '
            . Format::bytes((float) $counts->get($memory, 'phpredis-6')) . ".\n";
    }

    private function predis(): string
    {
        $lines = [];
        foreach (self::PREDIS as $label => [$case, $row]) {
            $grid = new Grid($this->results, $case);
            [$plain, $line] = [$grid->get($row, 'predis-3'), $grid->get($row, 'predis-3-hiredis')];
            $lines[] = [$label, Format::duration($plain?->median('cpu')), Format::duration($line?->median('cpu')),
                Format::comparison($plain === null ? null : $line?->against($plain, 'cpu'))];
        }

        return "The table shows the client's CPU time with Predis {$this->version('predis-3')} alone, and with the `connections` option:\n\n"
            . Format::table(['Operation', 'Predis', 'Predis with hiredis', 'ratio (lower is better)'], $lines);
    }

    /** A whole page, as packages/try counts it. */
    private function page(string $name, string $framework): string
    {
        $page = $this->results->pageOf($name);
        if ($page === []) {
            return '';
        }
        $predis = $page['clients']['Predis'];
        $lines = [];
        foreach ($page['clients'] as $client => $of) {
            $version = $page['versions'][$client] ?? '';
            $lines[] = [trim("$client $version"), number_format($of['instructions']), Format::factor($of['instructions'] / $predis['instructions']), sprintf('%.1f', $of['trips'])];
        }

        return "The table shows how many CPU instructions PHP {$page['versions']['php']} executes for a whole page of $framework {$page['versions']['framework']}, excluding kernel instructions\n(`packages/try/$name --store`):\n\n"
            . Format::table(['Client', 'instructions', 'relative to Predis', 'round trips'], $lines);
    }

    private static function picture(string $name, string $directory, string $title): string
    {
        return <<<HTML
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="$directory/$name-dark.svg">
              <img alt="$title" src="$directory/$name-light.svg">
            </picture>

            HTML;
    }

    private function version(string $subject): string
    {
        return $this->results->environment()['subjects'][$subject]['version'];
    }

    /** @return list<array{string, string, string, string}> */
    private function lines(): array
    {
        $lines = [];
        foreach (self::LINES as $label => [$case, $row]) {
            $grid = new Grid($this->results, $case);
            $cells = [];
            foreach (['cpu' => $row, 'wall' => self::LINES[$label][2] ?? $row] as $metric => $from) {
                $theirs = $grid->get($from, 'phpredis-6');
                $cells[] = Format::comparison($theirs === null ? null : $grid->get($from, 'hiredis')?->against($theirs, $metric));
            }
            $bytes = $grid->get($row, 'bytes');
            $ofBytes = $bytes === null ? null : $grid->get($row, 'hiredis')?->against($bytes, 'cpu');
            if ($cells !== [Format::NOTHING, Format::NOTHING]) {
                $lines[] = [$label, ...$cells, Format::factor($ofBytes?->ratio)];
            }
        }

        return $lines;
    }
}
