<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;

// The fourth source: a SET and a GET, again and again: one after another, each pair in a pipeline, a hundred at once.
$rows = [];
foreach (['unix', 'remote'] as $path) {
    foreach ([
        'one after another' => ['setGetEach', [], 200],
        'each pair in a pipeline' => ['pipelineEachPair', [], 200],
        '100 at once' => ['concurrentPairs', [100], 20000],
        '100 at once, tasks that do nothing' => ['concurrentNothing', [100], 20000],
        '100 fibers of PHP, tasks that only suspend twice' => ['suspendedTasks', [100], 20000],
        '100 fibers of PHP, suspended twice for each pair' => ['suspendTwice', [100], 20000],
        '100 SETs, then their GETs, each a pipeline' => ['pipelineHundreds', [], 20000],
        'all in one pipeline' => ['pipelineSetGet', [], 20000],
    ] as $way => [$operation, $more, $count]) {
        // What needs no server is the same on every way to it.
        if (in_array($operation, ['concurrentNothing', 'suspendedTasks', 'suspendTwice'], true) && $path === 'remote') {
            continue;
        }
        $rows[] = new Row(
            name: "$way, $path",
            operation: $operation,
            arguments: static fn (): array => [Data::pairs('pair:', $count), ...$more],
            units: $count,
            path: $path,
            overlaps: $count > 200,
            wire: $path === 'unix',
            quick: !in_array($operation, ['concurrentNothing', 'suspendedTasks', 'suspendTwice'], true),
        );
    }
}

return new BenchmarkCase(
    title: 'Pairs of SET and GET: one after another, pipelined, a hundred at once',
    subjects: ['hiredis', 'revolt', 'revolt-uv', 'amphp', 'amphp-uv', 'phpredis-6', 'predis-3'],
    rows: $rows,
);
