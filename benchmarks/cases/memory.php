<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// Each reads its own memory: what it holds when there are so many of them.
$rows = [];
foreach ([
    'a client' => ['memoryOfClients', 10000],
    'a connected client' => ['memoryOfConnections', 500],
    'a queued command' => ['memoryOfQueue', 1000000],
    'a fiber' => ['memoryOfFibers', 1000],
] as $thing => [$operation, $count]) {
    $rows[] = new Row(
        name: $thing,
        operation: $operation,
        arguments: static fn (): array => [$count],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL),
        units: $count,
        atMost: 1,
        wire: false,
        gauge: true,
        once: true,
    );
}

return new BenchmarkCase(
    title: 'Bytes of memory of one of many',
    subjects: ['hiredis'],
    rows: $rows,
);
