<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$pairs = static fn (): array => Data::pairs('pair:', 5000);
$read = static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('read:', 10)));

return new BenchmarkCase(
    title: 'Ways to send and to receive: streams, scans, messages, a transaction, tasks',
    // For benchmarks/run --instructions, and for tuning.
    onDemand: true,
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5'],
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
            units: 10000,
        ),
        new Row(
            name: 'six GETs, transaction',
            operation: 'transactionGet',
            arguments: static fn (): array => [Data::names('read:', 6)],
            prepare: $read,
        ),
        new Row(
            name: 'six GETs, pipeline',
            operation: 'pipelineGet',
            arguments: static fn (): array => [Data::names('read:', 6)],
        ),
        new Row(
            name: 'ten GETs, concurrently()',
            operation: 'concurrentGet',
            arguments: static fn (): array => [Data::names('read:', 10)],
        ),
        new Row(
            name: 'ten GETs, pipeline',
            operation: 'pipelineGet',
            arguments: static fn (): array => [Data::names('read:', 10)],
        ),
    ],
);
