<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/**
 * Everything that this project promises about its speed and its memory: each kind of work in parts of what the bytes alone
 * cost, or of what PHP cannot avoid, measured in one run; beside it the same work of phpredis and of the C program.
 */
final class Bars
{
    private const OURS = 'hiredis';
    private const PHPREDIS = 'phpredis-6';
    private const PROGRAM = 'limit';
    private const BYTES = 'bytes alone, CPU';

    /** Work, its row, and how near its CPU time should come to that of the bytes alone. */
    private const WIRE = [
        ['GET of 12 bytes, unix', 'small', 'GET, unix', 1.15],
        ['SET of 12 bytes, unix', 'small', 'SET, unix', 1.15],
        ['GET of 12 bytes, tcp', 'small', 'GET, tcp', 1.15],
        ['SET of 12 bytes, tcp', 'small', 'SET, tcp', 1.15],
        ['GET of 1 MiB, unix', 'shapes', 'GET of 1 MiB, unix', 1.25],
        ['GET of 1 MiB, tcp', 'shapes', 'GET of 1 MiB, tcp', 1.25],
        ['SET of 1 MiB, unix', 'shapes', 'SET of 1 MiB, unix', 1.15],
        ['SET of 1 MiB, tcp', 'shapes', 'SET of 1 MiB, tcp', 1.15],
        ['MGET of 100', 'many', 'MGET 100', 1.6],
        ['MGET of 1,000', 'many', 'MGET 1000', 3.2],
        ['MSET of 100, not synced', 'many', 'MSET 100, not synced', 1.4],
        ['MSET of 1,000, not synced', 'many', 'MSET 1000, not synced', 2.2],
        ['MULTI, 6 keys', 'scripts', 'MULTI, 6 keys', 1.5],
        ['Lua, 6 keys', 'scripts', 'Lua, 6 keys', 1.2],
        ['a subscriber\'s message of 100 bytes', 'ways', 'messages of 100 bytes, a message', 3.0],
        ['connect, AUTH, SELECT, GET, close, unix', 'connect', 'connect, AUTH, SELECT, GET, close, unix', 1.4],
    ];

    /** Ways of sending, in parts of the plain way to do the same: of our own pipeline, of our own GET. */
    private const PLAIN = [
        ['stream() of an array, 10,000', 'stream() of an array, 10,000 SET and GET', 'our own execute(), CPU', 1.7],
        ['pipeline()->stream(), 10,000', 'pipeline()->stream(), 10,000 SET and GET', 'our own execute(), CPU', 1.3],
        ['concurrently() of ten GETs', 'ten GETs, concurrently()', 'our own pipelined(), CPU', 1.7],
        ['concurrently() of a hundred GETs', 'a hundred GETs, concurrently()', 'our own pipelined(), CPU', 5.0],
        ['a persistent client, GET, given back', 'a persistent client, GET, given back', 'our own GET, CPU', 1.5],
    ];

    /** @var array<string, Grid> */
    private array $grids = [];

    private readonly Counts $counts;

    public function __construct(private readonly Results $results)
    {
        $this->counts = new Counts();
    }

    /** @return list<Bar> */
    public function all(): array
    {
        return [
            ...$this->wire(),
            ...$this->floor(),
            ...$this->plain(),
            ...$this->started(),
            ...$this->memory(),
            ...$this->remote(),
            ...$this->page(),
            ...$this->cache(),
            ...$this->predis(),
            ...$this->pairs(),
            ...$this->cluster(),
            ...$this->watch(),
        ];
    }

    /** @return list<Bar> */
    private function wire(): array
    {
        $bars = [];
        foreach (self::WIRE as [$work, $file, $row, $goal]) {
            $bars[] = $this->against($work, self::BYTES, $goal, $file, $row, 'bytes');
        }
        foreach (['SET', 'SET and GET'] as $load) {
            $row = "$load, pipeline, unix";
            $bars[] = $this->against("pipeline of 10,000 $load", 'bytes alone, wall time', 1.05, 'pipeline', $row, 'bytes', 'wall');
            $bars[] = $this->against("pipeline of 10,000 $load", "redis-benchmark, wall time", 1.1, 'pipeline', $row, 'redis-benchmark', 'wall');
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function floor(): array
    {
        $floor = 'floor of PHP, instructions';
        $pipeline = 'pipeline of 10,000 SET and GET';

        return [
            $this->counted('GET of 12 bytes', $floor, 4.0, 'GET of 12 bytes', 'floor'),
            $this->counted('KEYS, 30,000', $floor, 1.1, 'KEYS, 30,000 of them', 'floor'),
            $this->counted('HGETALL of 1,000 fields', $floor, 1.2, 'HGETALL of 1,000 fields', 'floor'),
            $this->counted($pipeline, 'a loop of calls that do nothing, instructions', 2.5, $pipeline, 'floor', '10,000 calls that do nothing'),
            $this->counted('scanKeys(), a key', "phpredis 6's loop, instructions", 0.4, 'scan of 10,000 keys, a key', self::PHPREDIS),
            $this->counted('a transaction of six GETs', 'our own pipeline of the same, instructions', 1.4, 'six GETs, transaction', self::OURS, 'six GETs, pipeline'),
            $this->counted('concurrently() of ten GETs', 'our own pipelined(), instructions', 1.7, 'ten GETs, concurrently()', self::OURS, 'ten GETs, pipeline'),
            $this->instructions('a subscriber\'s message of 100 bytes', 3000, 'messages of 100 bytes, a message'),
            Bar::atMost(
                'MGET of 1,000, Predis 3 with hiredis',
                'our own mget(), instructions',
                2.5,
                $this->counts->ratio('MGET of 1,000 keys, with Predis', 'predis-3-hiredis', self::OURS),
            ),
        ];
    }

    /** @return list<Bar> */
    private function plain(): array
    {
        $bars = [];
        foreach (self::PLAIN as [$work, $row, $limit, $goal]) {
            $bars[] = $this->against($work, $limit, $goal, 'ways', $row, 'plain');
        }
        $bars[] = $this->against('concurrently() of ten GETs', 'one by one, wall time', 0.25, 'ways', 'ten GETs, concurrently()', 'each', 'wall');

        return $bars;
    }

    /** @return list<Bar> */
    private function started(): array
    {
        $connect = 'connect, AUTH, SELECT, GET, close';
        $calls = $this->counts->get("$connect, system calls", self::OURS);
        $theirs = $this->counts->get("$connect, system calls", self::PHPREDIS);
        $memory = $this->counts->get('loading the module, bytes that no other process shares', self::OURS);

        return [
            $this->counted("$connect, unix", 'phpredis 6, instructions', 1.0, $connect, self::PHPREDIS),
            Bar::stated("$connect, unix", '', 'at most 7 system calls', self::whole($calls), $calls === null ? null : $calls <= 7, [
                'phpredis' => self::whole($theirs),
            ]),
            $this->counted('loading the module', 'phpredis 6, instructions', 1.0, 'loading the module', self::PHPREDIS),
            Bar::stated(
                'loading the module, private memory',
                '',
                'at most 700 KiB',
                $memory === null ? null : Format::bytes($memory),
                $memory === null ? null : $memory <= 700 * 1024,
            ),
        ];
    }

    /** @return list<Bar> */
    private function memory(): array
    {
        $bars = [];
        $grid = $this->grid('shapes');
        foreach (['GET of', 'SET of', 'MGET with', 'HGETALL with', 'EXEC with'] as $work) {
            $row = "$work 64 MiB, memory";
            $bars[] = Bar::atMost("peak memory, $work 64 MiB", 'the value', 1.05, Memory::peak($grid, $row, self::OURS), [
                'phpredis' => Memory::peak($grid, $row, self::PHPREDIS), 'program' => Memory::peak($grid, $row, self::PROGRAM),
            ]);
            if ($work !== 'SET of') {
                $bars[] = Bar::atMost("memory kept afterwards, $work 64 MiB", 'the value', 0.01, Memory::kept($grid, $row, self::OURS), [
                    'phpredis' => Memory::kept($grid, $row, self::PHPREDIS),
                ]);
            }
        }
        // What a byte of a large value costs beside one of a value that fits the caches.
        $large = $grid->get('GET of 64 MiB, unix', self::OURS)?->median('cpu');
        $small = $grid->get('GET of 1 MiB, unix', self::OURS)?->median('cpu');
        $bars[] = Bar::atMost('GET of 64 MiB, a byte', 'our own GET of 1 MiB, a byte, CPU', 1.7, $large === null || $small === null ? null : $large / 64 / $small);
        foreach (['a client' => 650, 'a connected client' => 4.6 * 1024, 'a queued command' => 27, 'a fiber' => 10 * 1024] as $thing => $goal) {
            $figure = ($this->results->rows('memory')[$thing][self::OURS] ?? null)?->figure();
            $what = $thing . ($thing === 'a queued command' ? ', in addition to its own bytes' : ($thing === 'a fiber' ? ' that is waiting for a reply' : ''));
            $bars[] = Bar::stated(
                "memory of $what",
                '',
                'at most ' . number_format($goal) . ' bytes',
                $figure === null ? null : number_format($figure),
                $figure === null ? null : $figure <= $goal,
            );
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function remote(): array
    {
        $bars = [];
        foreach (['SET', 'GET'] as $command) {
            $bars[] = $this->against("$command at 0.25 ms", 'bytes alone, wall time', 1.1, 'small', "$command, remote", 'bytes', 'wall');
        }
        $row = 'connect, AUTH, SELECT, GET, close, remote';
        $ours = $this->grid('connect')->get($row, self::OURS)?->median('wall');
        $theirs = $this->grid('connect')->get($row, self::PHPREDIS)?->median('wall');
        // The proxy takes a connection at once; a network needs a round trip for it, which counts for both.
        $handshake = 0.25e-3;
        $bars[] = Bar::atMost(
            'connect, AUTH, SELECT, GET, close at 0.25 ms',
            "phpredis 6, wall time, TCP's own handshake added to both",
            0.6,
            $ours === null || $theirs === null ? null : ($ours + $handshake) / ($theirs + $handshake),
        );

        return $bars;
    }

    /** @return list<Bar> */
    private function page(): array
    {
        $work = 'php-fpm page of 20 commands, persistent';

        return [
            $this->against($work, 'phpredis 6, CPU', 0.8, 'page', 'php-fpm, persistent', self::PHPREDIS),
            $this->against($work, 'phpredis 6, wall time', 1.0, 'page', 'php-fpm, persistent', self::PHPREDIS, 'wall'),
        ];
    }

    /** @return list<Bar> */
    private function cache(): array
    {
        $row = 'a page each 10 ms, remote';
        $miss = 'a key that is not known yet, remote';
        $bars = [
            Bar::atMost(
                'php-fpm page of 20 reads at 0.25 ms, every 10 ms, with a cache',
                'phpredis 6 with pconnect(), wall time',
                0.1,
                $this->ratio('cache', $row, 'cached', self::PHPREDIS, 'wall'),
                ['phpredis' => $this->ratio('cache', $row, 'cached', self::PHPREDIS, 'wall')],
            ),
            Bar::atMost('a cache miss at 0.25 ms', 'our own GET, wall time', 1.02, $this->ratio('cache', $miss, 'cached', self::OURS, 'wall')),
        ];
        $programs = array_merge(...array_map(fn (string $name): array => $this->results->program($name)['bars'] ?? [], ['cache', 'workers', 'eviction']));
        foreach ($programs as ['work' => $work, 'limit' => $limit, 'goal' => $goal, 'measured' => $measured]) {
            $bars[] = $goal[0] === '<' ? Bar::atMost($work, $limit, (float) substr($goal, 2), $measured) : Bar::atLeast($work, $limit, (float) substr($goal, 2), $measured);
        }

        return $bars;
    }

    /** @return list<Bar> */
    private function predis(): array
    {
        $with = 'predis-3-hiredis';
        $without = 'predis-3';
        $pipeline = 'SET and GET, pipeline, unix, one core';
        $pure = 'pure Predis, CPU';

        return [
            Bar::atMost('KEYS, Predis 3 with hiredis', $pure, 0.33, $this->ratio('small', 'KEYS, unix', $with, $without)),
            Bar::atMost('KEYS, Predis 3 with hiredis', 'phpredis 6, wall time', 1.1, $this->ratio('small', 'KEYS, unix', $with, self::PHPREDIS, 'wall')),
            Bar::atMost('MGET of 1,000, Predis 3 with hiredis', $pure, 0.4, $this->ratio('many', 'MGET 1000', $with, $without)),
            Bar::atMost('pipeline of 10,000, Predis 3 with hiredis', $pure, 0.67, $this->ratio('pipeline', $pipeline, $with, $without)),
            Bar::atMost('GET, Predis 3 with hiredis', $pure, 1.0, $this->ratio('small', 'GET, unix', $with, $without)),
        ];
    }

    /** @return list<Bar> */
    private function pairs(): array
    {
        $rate = fn (string $row, string $subject): ?float => $this->grid('pairs')->get($row, $subject)?->median('wall');
        $quotient = static fn (?float $slow, ?float $fast): ?float => $slow === null || $fast === null ? null : $slow / $fast;
        $each = 'pairs a second, one after another';

        return [
            Bar::atLeast('100 at once, 0.25 ms', $each, 30, $quotient($rate('one after another, remote', self::OURS), $rate('100 at once, remote', self::OURS))),
            Bar::atLeast('100 at once, unix', $each, 3, $quotient($rate('one after another, unix', self::OURS), $rate('100 at once, unix', self::OURS))),
            Bar::atLeast('100 at once, 0.25 ms', 'pairs a second, of amphp/redis 2', 3, $quotient($rate('100 at once, remote', 'amphp'), $rate('100 at once, remote', self::OURS))),
            $this->pairsByHand('100 SETs, then their GETs, each a pipeline, unix', 'pipelines of the same packets'),
            $this->pairsByHand('all in one pipeline, unix', 'a single pipeline'),
        ];
    }

    /** @return list<Bar> */
    private function cluster(): array
    {
        $mget = 'MGET of 100, three masters';
        $tasks = $this->counts->get('1,000 tasks, three masters, system calls', self::OURS);

        return [
            $this->more('GET of 12 bytes, three masters', 300, 'GET, three masters', 1, 'instructions more than on one server'),
            Bar::atMost("$mget, a key in each slot", 'RedisCluster, wall time', 0.1, $this->ratio('cluster', $mget, self::OURS, self::PHPREDIS, 'wall')),
            Bar::atMost("$mget, a key in each slot", 'RedisCluster, CPU', 0.08, $this->ratio('cluster', $mget, self::OURS, self::PHPREDIS)),
            $this->instructions($mget, 130000, $mget),
            $this->systemCalls($mget, 9, $mget),
            $this->more('pipeline of 100, three masters', 240, 'pipeline of 100, three masters', 100, 'instructions a command more than on one server'),
            $this->more('pipeline of 10,000, three masters', 240, 'pipeline of 10,000, three masters', 10000, 'instructions a command more than on one server'),
            $this->systemCalls('pipeline of 10,000, three masters', 30, 'pipeline of 10,000, three masters'),
            Bar::stated(
                'concurrently() of 1,000 GETs in 100 fibers, three masters',
                '',
                'at most 100 sends',
                $tasks === null ? null : "$tasks system calls of all kinds",
                $tasks === null ? null : $tasks <= 100,
            ),
        ];
    }

    /** @return list<Bar> */
    private function watch(): array
    {
        $request = 'a persistent client, GET, given back, sentinel://';

        return [
            $this->more('GET of 12 bytes, sentinel://', 20, 'GET, sentinel://', 1, 'instructions more than without the sentinel'),
            $this->more($request, 1, "$request, system calls", 1, 'system call more than without the sentinel'),
        ];
    }

    /** What a cluster of three masters, or the watch of a sentinel, may cost on top of one server. */
    private function more(string $work, int $goal, string $row, int $commands, string $unit): Bar
    {
        $ours = $this->counts->get($row, self::OURS);
        $one = $this->counts->get($row, 'one-server');
        $more = $ours === null || $one === null ? null : (int) round(($ours - $one) / $commands);

        return Bar::stated($work, '', "at most $goal $unit", self::whole($more), $more === null ? null : $more <= $goal);
    }

    private function systemCalls(string $work, int $goal, string $row): Bar
    {
        $calls = $this->counts->get("$row, system calls", self::OURS);

        return Bar::stated($work, '', "at most $goal system calls", self::whole($calls), $calls === null ? null : $calls <= $goal);
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

        return Bar::atMost(
            '100 at once, unix, minus the cost of empty tasks that are switched as often',
            "$pipelines, CPU",
            1.5,
            $atOnce === null || $byHand === null || $switched === null ? null : ($atOnce - $switched) / $byHand,
        );
    }

    /** @param 'cpu'|'wall' $metric */
    private function against(string $work, string $limit, float $goal, string $file, string $row, string $subject, string $metric = 'cpu'): Bar
    {
        return Bar::atMost($work, $limit, $goal, $this->ratio($file, $row, self::OURS, $subject, $metric), [
            'phpredis' => $this->ratio($file, $row, self::OURS, self::PHPREDIS, $metric),
            'program' => $this->ratio($file, $row, self::OURS, self::PROGRAM, $metric),
        ]);
    }

    private function counted(string $work, string $limit, float $goal, string $row, string $subject, ?string $otherRow = null): Bar
    {
        return Bar::atMost($work, $limit, $goal, $this->counts->ratio($row, self::OURS, $subject, $otherRow), [
            'phpredis' => $this->counts->ratio($row, self::OURS, self::PHPREDIS),
        ]);
    }

    private function instructions(string $work, int $goal, string $row): Bar
    {
        $count = $this->counts->get($row, self::OURS);

        return Bar::stated($work, '', 'at most ' . number_format($goal) . ' instructions', self::whole($count), $count === null ? null : $count <= $goal);
    }

    private static function whole(?int $number): ?string
    {
        return $number === null ? null : number_format($number);
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
