<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// For benchmarks/run --instructions: what a library on top of this extension adds.
return new BenchmarkCase(
    title: 'MGET of 1,000 keys, alone and below Predis',
    onDemand: true,
    subjects: ['hiredis', 'predis-3-hiredis', 'predis-3'],
    rows: [
        new Row(
            name: 'MGET of 1,000 keys, with Predis',
            operation: 'mget',
            arguments: static fn (): array => [Data::names('key:', 1000)],
            prepare: static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', 1000))),
        ),
    ],
);
