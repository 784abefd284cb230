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
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'bytes', 'floor', 'limit'],
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
        new Row(
            name: 'HGETALL of 1,000 fields',
            operation: 'hgetall',
            arguments: static fn (): array => ['hash'],
            prepare: static fn (Wire $redis) => $redis->calls(array_map(
                static fn (string $field, string $value): array => ['HSET', 'hash', $field, $value],
                Data::names('field:', 1000),
                Data::pairs('field:', 1000),
            )),
            commands: static fn (): iterable => [['HGETALL', 'hash']],
        ),
        new Row(
            name: 'MGET of 1,000 keys',
            operation: 'mget',
            arguments: static fn (): array => [Data::names('key:', 1000)],
            prepare: static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', 1000))),
            commands: static fn (): iterable => [['MGET', ...Data::names('key:', 1000)]],
        ),
        new Row(
            name: '10,000 calls that do nothing',
            operation: 'nothingForEach',
            arguments: static fn (): array => [$pairs()],
            commands: static fn (): iterable => [['PING']],
            wire: false,
        ),
        new Row(
            name: 'connect, AUTH, SELECT, GET, close',
            operation: 'connectEach',
            arguments: static fn (): array => ['small'],
            prepare: static fn (Wire $redis) => $redis->calls([['SELECT', '3'], ['SET', 'small', Data::SMALL]]),
            server: 'password',
            database: 3,
            atMost: 100,
            systemCalls: true,
        ),
    ],
);
