<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$pairs = static fn (): array => Data::pairs('pair:', 5000);

return new BenchmarkCase(
    title: 'The foundation: what each piece of the client costs beside phpredis',
    // Its rows are all in other cases: this one is for tuning.
    onDemand: true,
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'limit'],
    rows: [
        new Row(
            name: 'pipeline of 10,000 SET and GET',
            operation: 'pipelineSetGet',
            arguments: static fn (): array => [$pairs()],
            commands: static fn (): iterable => Data::setsAndGets($pairs()),
            pipelined: true,
        ),
        new Row(
            name: 'KEYS, 30,000 of them',
            operation: 'keys',
            arguments: static fn (): array => ['*'],
            prepare: static fn (Wire $redis) => Data::fillKeys($redis, 30000),
            commands: static fn (): iterable => [['KEYS', '*']],
        ),
        new Row(
            name: 'GET of 1 MiB',
            operation: 'get',
            arguments: static fn (): array => ['large'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'large', Data::bytes(1 << 20)),
            commands: static fn (): iterable => [['GET', 'large']],
        ),
        new Row(
            name: 'SET of 1 MiB',
            operation: 'set',
            arguments: static fn (): array => ['large', Data::bytes(1 << 20)],
            commands: static fn (): iterable => [['SET', 'large', Data::bytes(1 << 20)]],
        ),
        new Row(
            name: 'GET of 12 bytes',
            operation: 'get',
            arguments: static fn (): array => ['small'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL),
            commands: static fn (): iterable => [['GET', 'small']],
        ),
        new Row(
            name: 'SET of 12 bytes',
            operation: 'set',
            arguments: static fn (): array => ['small', Data::SMALL],
            commands: static fn (): iterable => [['SET', 'small', Data::SMALL]],
        ),
    ],
);
