<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;
use Hiredis\Benchmarks\Traces\Trace;

// Recorded pages of real applications, replayed: traces/README.md says what they are, and how another one is recorded.
$rows = [];
foreach (['Laravel' => 'laravel-page', 'Symfony' => 'symfony-page'] as $framework => $name) {
    foreach (['unix', 'remote'] as $path) {
        $rows[] = new Row(
            name: "a page of $framework, $path",
            operation: 'replay',
            arguments: static fn (): array => [Trace::named($name)->steps()],
            prepare: static fn (Wire $redis) => Trace::named($name)->verify($redis),
            commands: static fn (): iterable => Trace::named($name)->commands(),
            proof: static fn (array $replies): array => Trace::named($name)->proof($replies),
            path: $path,
            program: 'steps',
            wire: $path === 'unix',
        );
    }
}

return new BenchmarkCase(
    title: 'Pages of Laravel and Symfony as they were recorded, replayed',
    subjects: [
        'hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3', 'predis-1', 'bytes', 'limit',
    ],
    rows: $rows,
);
