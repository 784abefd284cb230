<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The page's charts, each once for light and once for dark pages. */
final class Charts
{
    public function __construct(private readonly Results $results, private readonly string $directory)
    {
    }

    /** @return array<string, string> alternative text by name, of those that could be drawn */
    public function draw(): array
    {
        $drawn = [];
        foreach ([$this->pipeline(), $this->pairs(), $this->share(), $this->cache()] as $chart) {
            if ($chart->bars !== [] && $chart->draw($this->directory)) {
                $drawn[$chart->name] = $chart->title;
            }
        }

        return $drawn;
    }

    private function pipeline(): Chart
    {
        $grid = new Grid($this->results, 'pipeline');
        $bars = [];
        foreach (['hiredis', 'phpredis-6', 'predis-3-hiredis', 'predis-3'] as $subject) {
            $one = $grid->get('SET and GET, one by one, remote', $subject);
            $all = $grid->get('SET and GET, pipeline, remote', $subject);
            if ($one !== null && $all !== null) {
                $bars[$one->label] = [1 / $one->median('wall'), 1 / $all->median('wall')];
            }
        }

        return new Chart('pipeline', 'Commands a second, server 0.25 ms away', ['one by one', 'pipeline of 10,000'], $bars, true);
    }

    private function pairs(): Chart
    {
        $grid = new Grid($this->results, 'pairs');
        $bars = [];
        foreach (['hiredis', 'amphp', 'phpredis-6', 'predis-3'] as $subject) {
            $rates = array_map(static function (string $way) use ($grid, $subject): ?float {
                $measured = $grid->get("$way, remote", $subject);

                return $measured === null ? null : 1 / $measured->median('wall');
            }, ['one after another', 'each pair in a pipeline', '100 at once']);
            if (array_filter($rates) !== []) {
                // The loop that it runs on is in the table.
                $bars[strtok($grid->subjects()[$subject], ',')] = $rates;
            }
        }

        return new Chart(
            'pairs',
            'Pairs of SET and GET a second, server 0.25 ms away',
            ['one after another', 'each pair in a pipeline', '100 at once'],
            $bars,
            true,
        );
    }

    private function cache(): Chart
    {
        $grid = new Grid($this->results, 'cache');
        $bars = [];
        foreach (['tcp' => 'server on the same machine', 'remote' => 'server 0.25 ms away'] as $path => $place) {
            $times = array_map(static function (string $subject) use ($grid, $path): ?float {
                $wall = $grid->get("a page each 10 ms, $path", $subject)?->median('wall');

                return $wall === null ? null : 1000 * $wall;
            }, ['hiredis', 'cached', 'apcu']);
            if (array_filter($times) !== []) {
                $bars[$place] = $times;
            }
        }

        return new Chart('cache', 'A page of 20 reads under php-fpm, milliseconds', ['without a cache', 'with a cache', 'APCu, by time alone'], $bars, false);
    }

    private function share(): Chart
    {
        $bars = [];
        foreach ([
            'GET' => ['small', 'GET, unix'],
            'pipeline' => ['pipeline', 'SET and GET, pipeline, unix, one core'],
            'KEYS' => ['small', 'KEYS, unix'],
            'MGET 1,000' => ['many', 'MGET 1000'],
            'MSET 1,000' => ['many', 'MSET 1000'],
            'HGETALL' => ['shapes', 'HGETALL of 1,000 fields'],
            'GET 1 MiB' => ['shapes', 'GET of 1 MiB, unix'],
        ] as $label => [$case, $row]) {
            $grid = new Grid($this->results, $case);
            $theirs = $grid->get($row, 'phpredis-6');
            $shares = array_map(static fn (string $subject): ?float => $theirs === null
                ? null
                : $grid->get($row, $subject)?->against($theirs, 'cpu')?->ratio, ['limit', 'hiredis']);
            if (array_filter($shares) !== []) {
                $bars[$label] = $shares;
            }
        }

        return new Chart('cpu', 'Client CPU, phpredis 6 = 1', ['C program on bare hiredis', 'hiredis for PHP'], $bars, false);
    }
}
