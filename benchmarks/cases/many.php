<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// The second source: one element a command against all in one, with an append-only file that is synced before each reply.
$fill = static function (Wire $redis): void {
    $redis->call('FLUSHALL');
    $pairs = Data::pairs('key:', 1000);
    $redis->call('MSET', ...array_merge(...array_map(null, array_keys($pairs), $pairs)));
    $fields = Data::pairs('field:', 1000);
    $redis->call('HSET', 'hash', ...array_merge(...array_map(null, array_keys($fields), $fields)));
};
$flat = static function (array $pairs): array {
    $words = [];
    foreach ($pairs as $name => $value) {
        array_push($words, $name, $value);
    }

    return $words;
};
$rows = [];
foreach ([1, 2, 10, 100, 1000] as $count) {
    $keys = static fn (): array => Data::names('key:', $count);
    $fields = static fn (): array => Data::names('field:', $count);
    $values = static fn (): array => Data::pairs('key:', $count);
    $members = static fn (): array => Data::pairs('field:', $count);
    $each = static fn (string $command, array $names): array => array_map(
        static fn (string $name): array => [...explode(' ', $command), $name],
        $names,
    );
    foreach ([
        'GET' => ['getEach', static fn (): array => [$keys()], static fn () => $each('GET', $keys())],
        'HGET' => ['hgetEach', static fn (): array => ['hash', $fields()], static fn () => $each('HGET hash', $fields())],
        'MGET' => ['mget', static fn (): array => [$keys()], static fn () => [['MGET', ...$keys()]]],
        'HMGET' => ['hmget', static fn (): array => ['hash', $fields()], static fn () => [['HMGET', 'hash', ...$fields()]]],
        'SET' => ['setEach', static fn (): array => [$values()], static fn () => Data::sets($values())],
        'HSET' => ['hsetEach', static fn (): array => ['hash', $members()], static fn () => array_map(
            static fn (string $field, string $value): array => ['HSET', 'hash', $field, $value],
            array_keys($members()),
            $members(),
        )],
        'MSET' => ['mset', static fn (): array => [$values()], static fn () => [['MSET', ...$flat($values())]]],
        'HMSET' => ['hmset', static fn (): array => ['hash', $members()], static fn () => [['HMSET', 'hash', ...$flat($members())]]],
    ] as $command => [$operation, $arguments, $commands]) {
        $together = in_array($command, ['MGET', 'HMGET', 'MSET', 'HMSET'], true);
        $rows[] = new Row(
            name: "$command $count",
            operation: $operation,
            arguments: $arguments,
            prepare: $rows === [] ? $fill : null,
            commands: $commands,
            // phpredis names the fields of HMGET, the others return Redis' list.
            proof: $command === 'HMGET' ? array_values(...) : null,
            server: 'always',
            wire: $count === 100,
            limits: $together,
            quick: $count === 100 || ($together && $count > 100) || $rows === [],
        );
    }
}

// What is written costs the same on a server that syncs nothing, but for being woken long after.
foreach ([100, 1000] as $count) {
    $rows[] = new Row(
        name: "MSET $count, not synced",
        operation: 'mset',
        arguments: static fn (): array => [Data::pairs('key:', $count)],
        commands: static fn (): iterable => [['MSET', ...$flat(Data::pairs('key:', $count))]],
        wire: false,
    );
}

return new BenchmarkCase(
    title: 'One element a command and many in one, the append-only file synced always',
    subjects: ['hiredis', 'phpredis-6', 'predis-3-hiredis', 'predis-3', 'bytes', 'floor', 'limit'],
    rows: $rows,
);
