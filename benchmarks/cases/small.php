<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// The first source: SET and GET of 12 bytes and KEYS over 30,000 keys, on the same machine and over a network.
$rows = [];
foreach (['unix', 'tcp', 'remote'] as $path) {
    $rows[] = new Row(
        name: "SET, $path",
        operation: 'set',
        arguments: static fn (): array => ['small', Data::SMALL],
        commands: static fn (): iterable => [['SET', 'small', Data::SMALL]],
        path: $path,
    );
    $rows[] = new Row(
        name: "GET, $path",
        operation: 'get',
        arguments: static fn (): array => ['small'],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL),
        commands: static fn (): iterable => [['GET', 'small']],
        path: $path,
    );
    $rows[] = new Row(
        name: "KEYS, $path",
        operation: 'keys',
        arguments: static fn (): array => ['*'],
        prepare: static fn (Wire $redis) => Data::fillKeys($redis, 30000),
        commands: static fn (): iterable => [['KEYS', '*']],
        path: $path,
    );
}

return new BenchmarkCase(
    title: 'SET and GET of 12 bytes, KEYS over 30,000 keys',
    subjects: [
        'hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3', 'predis-1', 'bytes', 'floor', 'limit',
    ],
    rows: $rows,
);
