<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// Large values both ways: a unix socket takes 208 KiB at a time, and client and server are woken by turns for each; TCP's
// window grows until a megabyte goes through in one.
$large = [];
foreach (['unix', 'tcp'] as $path) {
    $large[] = new Row(
        name: "GET of 1 MiB, $path",
        operation: 'get',
        arguments: static fn (): array => ['large'],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'large', Data::bytes(1 << 20)),
        commands: static fn (): iterable => [['GET', 'large']],
        path: $path,
    );
    $large[] = new Row(
        name: "SET of 1 MiB, $path",
        operation: 'set',
        arguments: static fn (): array => ['large', Data::bytes(1 << 20)],
        commands: static fn (): iterable => [['SET', 'large', Data::bytes(1 << 20)]],
        path: $path,
    );
}

return new BenchmarkCase(
    title: 'Large values, large replies',
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3', 'bytes', 'floor', 'limit'],
    rows: [
        ...$large,
        new Row(
            name: 'HGETALL of 1,000 fields',
            operation: 'hgetall',
            arguments: static fn (): array => ['hash'],
            prepare: static function (Wire $redis): void {
                $redis->calls(array_map(
                    static fn (string $field, string $value): array => ['HSET', 'hash', $field, $value],
                    Data::names('field:', 1000),
                    Data::pairs('field:', 1000),
                ));
            },
            commands: static fn (): iterable => [['HGETALL', 'hash']],
        ),
        new Row(
            name: 'ZRANGE WITHSCORES of 1,000 members',
            operation: 'zrangeWithScores',
            arguments: static fn (): array => ['ranking'],
            prepare: static function (Wire $redis): void {
                for ($i = 0; $i < 1000; $i++) {
                    $redis->call('ZADD', 'ranking', (string) ($i / 4), "member:$i");
                }
            },
            commands: static fn (): iterable => [['ZRANGE', 'ranking', '0', '-1', 'WITHSCORES']],
        ),
        new Row(
            name: 'GET of 12 bytes, memory',
            operation: 'get',
            arguments: static fn (): array => ['small'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL),
            commands: static fn (): iterable => [['GET', 'small']],
            atMost: 1,
            wire: false,
        ),
        // In a loop, as the rows of 1 MiB are: what a byte costs in both is compared.
        new Row(
            name: 'GET of 64 MiB, unix',
            operation: 'get',
            arguments: static fn (): array => ['huge'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'huge', Data::bytes(1 << 26)),
            commands: static fn (): iterable => [['GET', 'huge']],
            atMost: 8,
            wire: false,
        ),
        new Row(
            name: 'GET of 64 MiB, memory',
            operation: 'get',
            arguments: static fn (): array => ['huge'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'huge', Data::bytes(1 << 26)),
            commands: static fn (): iterable => [['GET', 'huge']],
            atMost: 1,
            wire: false,
        ),
        ...array_map(static fn (string $name, string $operation, array $arguments, array $commands): Row => new Row(
            name: "$name, memory",
            operation: $operation,
            arguments: static fn (): array => $arguments,
            prepare: static fn (Wire $redis) => $redis->calls([
                ['SET', 'huge', Data::bytes(1 << 26)],
                ['DEL', 'hash of huge'],
                ['HSET', 'hash of huge', 'field', Data::bytes(1 << 26)],
            ]),
            commands: static fn (): iterable => $commands,
            pipelined: count($commands) > 1,
            atMost: 1,
            wire: false,
        ), ['MGET with 64 MiB', 'HGETALL with 64 MiB', 'EXEC with 64 MiB'], ['mget', 'hgetall', 'transactionGet'], [
            [['huge']], ['hash of huge'], [['huge']],
        ], [
            [['MGET', 'huge']], [['HGETALL', 'hash of huge']], [['MULTI'], ['GET', 'huge'], ['EXEC']],
        ]),
        new Row(
            name: 'SET of 64 MiB, memory',
            operation: 'set',
            arguments: static fn (): array => ['huge', Data::bytes(1 << 26)],
            commands: static fn (): iterable => [['SET', 'huge', Data::bytes(1 << 26)]],
            atMost: 1,
            wire: false,
        ),
    ],
);
