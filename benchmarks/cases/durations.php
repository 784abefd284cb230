<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

return new BenchmarkCase(
    title: 'A command whose duration is counted (hiredis.durations = 1)',
    // Only instructions are counted here.
    onDemand: true,
    subjects: ['durations'],
    rows: [
        new Row('GET of 12 bytes, with durations', 'get', static fn (): array => ['small'], static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL), wire: false),
    ],
);
