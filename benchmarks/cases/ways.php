<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$pairs = static fn (): array => Data::pairs('pair:', 5000);
$read = static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('read:', 100)));
$gets = static fn (int $count): array => array_map(static fn (string $key): array => ['GET', $key], Data::names('read:', $count));

return new BenchmarkCase(
    title: 'Ways to send and to receive: streams, scans, messages, a transaction, tasks',
    // What is held against ours is the plain way to do the same: see drivers/PlainHiredis.php.
    subjects: ['hiredis', 'plain', 'each', 'phpredis-6', 'phpredis-5', 'bytes', 'floor', 'limit'],
    rows: [
        new Row(
            name: 'stream() of an array, 10,000 SET and GET',
            operation: 'streamArray',
            arguments: static fn (): array => [iterator_to_array(Data::setsAndGets($pairs()), false)],
            units: 10000,
        ),
        new Row(
            name: 'pipeline()->stream(), 10,000 SET and GET',
            operation: 'streamPipeline',
            arguments: static fn (): array => [$pairs()],
            units: 10000,
        ),
        new Row(
            name: 'scan of 10,000 keys, a key',
            operation: 'scan',
            arguments: static fn (): array => [1000],
            prepare: static fn (Wire $redis) => Data::fillKeys($redis, 10000),
            units: 10000,
        ),
        new Row(
            name: 'messages of 100 bytes, a message',
            operation: 'messages',
            arguments: static fn (): array => [10000, Data::bytes(100)],
            commands: static function (): iterable {
                // Of its own: a subscriber that does not read while others do would be cut off.
                $channel = sprintf('channel:%06d', random_int(0, 999_999));
                yield ['SUBSCRIBE', $channel];
                yield ['EVAL', 'for i = 1, ARGV[2] do redis.call("PUBLISH", KEYS[1], ARGV[1]) end', '1', $channel, Data::bytes(100), '10000'];
            },
            program: 'messages',
            units: 10000,
            wire: false,
        ),
        new Row(
            name: 'six GETs, transaction',
            operation: 'transactionGet',
            arguments: static fn (): array => [Data::names('read:', 6)],
            prepare: $read,
            commands: static fn (): iterable => [['MULTI'], ...$gets(6), ['EXEC']],
            pipelined: true,
        ),
        new Row(
            name: 'six GETs, pipeline',
            operation: 'pipelineGet',
            arguments: static fn (): array => [Data::names('read:', 6)],
            commands: static fn (): iterable => $gets(6),
            pipelined: true,
        ),
        new Row(
            name: 'ten GETs, concurrently()',
            operation: 'concurrentGet',
            arguments: static fn (): array => [Data::names('read:', 10)],
        ),
        new Row(
            name: 'a hundred GETs, concurrently()',
            operation: 'concurrentGet',
            arguments: static fn (): array => [Data::names('read:', 100)],
            prepare: $read,
        ),
        new Row(
            name: 'ten GETs, pipeline',
            operation: 'pipelineGet',
            arguments: static fn (): array => [Data::names('read:', 10)],
            commands: static fn (): iterable => $gets(10),
            pipelined: true,
        ),
        new Row(
            name: 'a persistent client, GET, given back',
            operation: 'persistentEach',
            arguments: static fn (): array => ['read:1'],
            prepare: $read,
        ),
    ],
);
