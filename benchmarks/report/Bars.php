<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** Everything that this project promises about its speed, as ratios measured in one run. */
final class Bars
{
    private const OURS = 'hiredis';
    private const PHPREDIS = 'phpredis-6';
    private const PROGRAM = 'limit';

    /** @var array<string, Grid> */
    private array $grids = [];

    public function __construct(private readonly Results $results)
    {
    }

    /** @return list<Bar> */
    public function all(): array
    {
        return [
            ...$this->small(),
            ...$this->many(),
            ...$this->pipeline(),
            ...$this->shapes(),
            ...$this->scripts(),
            ...$this->remote(),
            ...$this->page(),
            ...$this->predis(),
            ...$this->pairs(),
        ];
    }

    /** @return list<Bar> */
    private function small(): array
    {
        $bars = [];
        foreach (['unix', 'tcp'] as $path) {
            foreach (['SET', 'GET'] as $command) {
                $row = "$command, $path";
                $bars[] = $this->cpu("$command of 12 bytes, $path", 0.75, 'small', $row);
                $bars[] = $this->wallNoWorse("$command of 12 bytes, $path", 'small', $row);
                $bars[] = Bar::atMost(
                    "$command of 12 bytes, $path",
                    1.15,
                    $this->ratio('small', $row, self::OURS, self::PROGRAM),
                    "the C program's CPU",
                );
            }
        }
        $bars[] = $this->cpu('KEYS, 30,000', 0.25, 'small', 'KEYS, unix');
        $bars[] = Bar::atMost('KEYS, 30,000', 0.35, $this->ratio('small', 'KEYS, unix', self::OURS, self::PROGRAM), "the C program's CPU");

        return $bars;
    }

    /** @return list<Bar> */
    private function many(): array
    {
        $bars = [];
        foreach (['MGET', 'HMGET', 'MSET', 'HMSET'] as $command) {
            foreach ([100, 1000] as $count) {
                $bars[] = $this->cpu("$command of " . number_format($count), 0.4, 'many', "$command $count");
            }
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function pipeline(): array
    {
        $bars = [];
        foreach (['SET', 'SET and GET'] as $load) {
            $row = "$load, pipeline, unix";
            $bars[] = $this->cpu("pipeline of 10,000 $load, client and server on one core", 0.25, 'pipeline', "$row, one core");
            $bars[] = $this->cpu("pipeline of 10,000 $load, a core for each", 0.25, 'pipeline', $row);
            $bars[] = Bar::atMost(
                "pipeline of 10,000 $load",
                1.1,
                $this->ratio('pipeline', $row, self::OURS, 'redis-benchmark', 'wall'),
                "redis-benchmark's wall time",
            );
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function shapes(): array
    {
        $bars = [];
        foreach (['unix', 'tcp'] as $path) {
            $bars[] = $this->cpu("GET of 1 MiB, $path", 0.12, 'shapes', "GET of 1 MiB, $path");
            $bars[] = $this->cpu("SET of 1 MiB, $path", 0.6, 'shapes', "SET of 1 MiB, $path");
        }
        foreach (['GET', 'SET'] as $command) {
            $ratio = Memory::ofValue($this->grid('shapes'), "$command of 64 MiB, memory", self::OURS);
            $bars[] = Bar::atMost("peak memory, $command of 64 MiB", 1.05, $ratio, 'the value');
        }
        $bars[] = $this->cpu('HGETALL of 1,000 fields', 0.3, 'shapes', 'HGETALL of 1,000 fields');
        $bars[] = $this->cpu('ZRANGE WITHSCORES of 1,000', 0.3, 'shapes', 'ZRANGE WITHSCORES of 1,000 members');

        return $bars;
    }

    /** @return list<Bar> */
    private function scripts(): array
    {
        $bars = [];
        foreach (['MULTI', 'pipeline', 'Lua'] as $way) {
            foreach ([6, 12] as $count) {
                $bars[] = $this->cpu("$way, $count keys", 0.5, 'scripts', "$way, $count keys");
            }
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function remote(): array
    {
        $bars = [];
        foreach (['SET', 'GET'] as $command) {
            $medians = [];
            foreach ([self::OURS, self::PHPREDIS, 'phpredis-5', self::PROGRAM] as $subject) {
                $medians[] = $this->grid('small')->get("$command, remote", $subject)?->median('wall');
            }
            $span = in_array(null, $medians, true) ? null : max($medians) / min($medians);
            $bars[] = Bar::stated(
                "$command at 0.25 ms",
                'all C clients within 10 percent of wall time',
                $span === null ? null : sprintf('%s percent apart', Format::count(100 * ($span - 1))),
                $span === null ? null : $span <= 1.1,
            );
        }
        $row = 'connect, AUTH, SELECT, GET, close, remote';
        $ours = $this->grid('connect')->get($row, self::OURS)?->median('wall');
        $theirs = $this->grid('connect')->get($row, self::PHPREDIS)?->median('wall');
        // The proxy takes a connection at once; a network needs a round trip for it, which counts for both.
        $handshake = 0.25e-3;
        $bars[] = Bar::atMost(
            'connect, AUTH, SELECT, GET, close at 0.25 ms',
            0.6,
            $ours === null || $theirs === null ? null : ($ours + $handshake) / ($theirs + $handshake),
            "phpredis 6's wall time, TCP's own handshake added to both",
        );

        return $bars;
    }

    /** @return list<Bar> */
    private function page(): array
    {
        return [
            $this->cpu('php-fpm page of 20 commands, persistent', 0.8, 'page', 'php-fpm, persistent'),
            $this->wallNoWorse('php-fpm page of 20 commands, persistent', 'page', 'php-fpm, persistent'),
        ];
    }

    /** @return list<Bar> */
    private function predis(): array
    {
        $with = 'predis-3-hiredis';
        $without = 'predis-3';
        $pipeline = 'SET and GET, pipeline, unix, one core';

        return [
            Bar::atLeast('KEYS, Predis 3 with hiredis', 3, $this->ratio('small', 'KEYS, unix', $without, $with), 'less CPU than without'),
            Bar::atMost('KEYS, Predis 3 with hiredis', 1.1, $this->ratio('small', 'KEYS, unix', $with, self::PHPREDIS, 'wall'), "phpredis 6's wall time"),
            Bar::atLeast('MGET of 1,000, Predis 3 with hiredis', 2.5, $this->ratio('many', 'MGET 1000', $without, $with), 'less CPU than without'),
            Bar::atLeast('pipeline of 10,000, Predis 3 with hiredis', 1.5, $this->ratio('pipeline', $pipeline, $without, $with), 'less CPU than without'),
            $this->noMore('GET, Predis 3 with hiredis', 'small', 'GET, unix', $with, $without),
            Bar::atMost('KEYS, Predis 1.1 with phpiredis', 0.35, $this->ratio('small', 'KEYS, unix', 'predis-1-phpiredis', 'predis-1'), "pure Predis' CPU"),
            $this->noMore('pipeline of 10,000, Predis 1.1 with phpiredis', 'pipeline', $pipeline, 'predis-1-phpiredis', 'predis-1'),
        ];
    }

    /** @return list<Bar> */
    private function pairs(): array
    {
        $rate = fn (string $row, string $subject): ?float => $this->grid('pairs')->get($row, $subject)?->median('wall');
        $quotient = static fn (?float $slow, ?float $fast): ?float => $slow === null || $fast === null ? null : $slow / $fast;

        return [
            Bar::atLeast('100 at once, 0.25 ms', 30, $quotient($rate('one after another, remote', self::OURS), $rate('100 at once, remote', self::OURS)), 'the pairs of one after another'),
            Bar::atLeast('100 at once, unix', 3, $quotient($rate('one after another, unix', self::OURS), $rate('100 at once, unix', self::OURS)), 'the pairs of one after another'),
            Bar::atLeast('100 at once, 0.25 ms', 3, $quotient($rate('100 at once, remote', 'amphp'), $rate('100 at once, remote', self::OURS)), 'the pairs of amphp/redis 2'),
            $this->pairsByHand('100 SETs, then their GETs, each a pipeline, unix', 'pipelines of the same packets'),
            $this->pairsByHand('all in one pipeline, unix', 'a single pipeline'),
        ];
    }

    /**
     * What a hundred at once may cost beside the same commands in pipelines is for the commands; the switches come on top, as an empty
     * task has them that is switched as often.
     */
    private function pairsByHand(string $row, string $pipelines): Bar
    {
        $cpu = fn (string $row): ?float => $this->grid('pairs')->get($row, self::OURS)?->median('cpu');
        $atOnce = $cpu('100 at once, unix');
        $byHand = $cpu($row);
        $switched = $cpu('100 fibers of PHP, tasks that only suspend twice, unix');
        $still = $cpu('100 at once, tasks that do nothing, unix');
        $switches = $cpu('100 fibers of PHP, suspended twice for each pair, unix');
        $missing = in_array(null, [$atOnce, $byHand, $switched, $still, $switches], true);
        $times = static fn (float $empty): string => Format::factor(($atOnce - $empty) / $byHand);

        return Bar::stated(
            '100 at once, unix',
            "client CPU at most 1.50 times that of $pipelines, plus that of empty tasks that are switched as often",
            $missing ? null : sprintf(
                '%s times, plus the empty tasks: %s of CPU, %s in the pipelines, %s in the empty tasks (plus tasks that are not even switched, %s: %s times;'
                    . ' plus nothing but the switches, %s: %s times)',
                $times($switched),
                Format::duration($atOnce),
                Format::duration($byHand),
                Format::duration($switched),
                Format::duration($still),
                $times($still),
                Format::duration($switches),
                $times($switches),
            ),
            $missing ? null : round(($atOnce - $switched) / $byHand, 2) <= 1.5,
        );
    }

    private function cpu(string $case, float $limit, string $file, string $row): Bar
    {
        $ratio = $this->ratio($file, $row, self::OURS, self::PHPREDIS);
        $program = $this->ratio($file, $row, self::PROGRAM, self::PHPREDIS);
        $kernel = $this->grid($file)->get($row, self::OURS)?->kernel;
        $beside = array_filter([
            $ratio === null || $kernel === null ? null : 'the kernel\'s part of it: ' . Format::factor($kernel * $ratio),
            $program === null ? null : 'the C program: ' . Format::factor($program),
        ]);

        return Bar::atMost($case, $limit, $ratio, "phpredis 6's CPU", $beside === [] ? null : implode(', ', $beside));
    }

    private function wallNoWorse(string $case, string $file, string $row): Bar
    {
        return $this->stated($case, "wall time no worse than phpredis 6's", $file, $row, self::OURS, self::PHPREDIS, 'wall');
    }

    private function noMore(string $case, string $file, string $row, string $subject, string $other): Bar
    {
        return $this->stated($case, 'no more CPU than without', $file, $row, $subject, $other, 'cpu');
    }

    private function stated(string $case, string $promise, string $file, string $row, string $subject, string $other, string $metric): Bar
    {
        $theirs = $this->grid($file)->get($row, $other);
        $comparison = $theirs === null ? null : $this->grid($file)->get($row, $subject)?->against($theirs, $metric);

        return Bar::stated(
            $case,
            $promise,
            $comparison === null ? null : Format::comparison($comparison),
            $comparison === null ? null : $comparison->ratio <= 1.0 || !($comparison->isDifference() || $comparison->isUnclear()),
        );
    }

    /** @param 'cpu'|'wall' $metric */
    private function ratio(string $file, string $row, string $subject, string $other, string $metric = 'cpu'): ?float
    {
        $theirs = $this->grid($file)->get($row, $other);

        return $theirs === null ? null : $this->grid($file)->get($row, $subject)?->against($theirs, $metric)?->ratio;
    }

    private function grid(string $case): Grid
    {
        return $this->grids[$case] ??= new Grid($this->results, $case);
    }
}
