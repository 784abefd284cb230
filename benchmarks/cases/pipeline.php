<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;

// The third source: 10,000 commands one by one and in a pipeline, once SET alone, once SET and GET by turns. A pipeline
// on the same machine is measured twice: with a core for each side, which is how long it takes, and on one core, which
// is what it costs: a client that is faster than the server waits for each of its pieces on a core of its own, and is
// charged for being woken twenty times, or five, as it happens; a slower client finds them all there.
$loads = [
    'SET' => ['set', 1, static fn (array $pairs) => Data::sets($pairs)],
    'SET and GET' => ['setGet', 2, static fn (array $pairs) => Data::setsAndGets($pairs)],
];
$rows = [];
foreach ($loads as $load => [$operation, $commandsPerPair, $commands]) {
    foreach (['unix' => 1000, 'remote' => 200] as $path => $oneByOne) {
        $pairs = static fn (): array => Data::pairs('pair:', intdiv($oneByOne, $commandsPerPair));
        $rows[] = new Row(
            name: "$load, one by one, $path",
            operation: "{$operation}Each",
            arguments: static fn (): array => [$pairs()],
            commands: static fn () => $commands($pairs()),
            units: $oneByOne,
            path: $path,
            wire: false,
        );
        $pairs = static fn (): array => Data::pairs('pair:', intdiv(10000, $commandsPerPair));
        foreach ($path === 'unix' ? ['', ', one core'] : [''] as $placement) {
            $rows[] = new Row(
                name: "$load, pipeline, $path$placement",
                operation: 'pipeline' . ucfirst($operation),
                arguments: static fn (): array => [$pairs()],
                commands: static fn () => $commands($pairs()),
                units: 10000,
                path: $path,
                pipelined: true,
                overlaps: $placement === '',
                quick: $load !== 'SET' || $path === 'unix',
                wire: $path === 'unix' && $placement === '',
            );
        }
    }
}

return new BenchmarkCase(
    title: '10,000 commands, one by one and in a pipeline',
    subjects: [
        'hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3', 'predis-1', 'bytes', 'floor', 'limit',
        'redis-benchmark', 'mariadb',
    ],
    rows: $rows,
);
