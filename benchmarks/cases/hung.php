<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Row;

return new BenchmarkCase(
    title: 'What a hung server costs: the time-out, and how late it comes',
    subjects: ['hiredis', 'phpredis-6', 'predis-3'],
    rows: [
        new Row(
            name: 'a server that never answers, 0.25 s',
            operation: 'waitForSilence',
            arguments: static fn (): array => [0.25],
            path: 'silent',
            atMost: 1,
            wire: false,
        ),
    ],
);
