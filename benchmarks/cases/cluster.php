<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// Three masters, on the server's core. "hiredis" is Hiredis\Cluster, "phpredis 6" is RedisCluster, "Predis 3" has cluster=redis. RedisCluster
// has no pipeline, so that its rows are without it; Predis refuses MGET.
$fill = static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', 10000)));
$keys = static fn (int $count): Closure => static fn (): array => [Data::names('key:', $count)];
$row = static fn (string $name, string $operation, Closure $arguments, ?Closure $prepare = null): Row
    => new Row("$name, three masters", $operation, $arguments, $prepare, server: 'cluster', path: 'tcp', wire: false, systemCalls: true);

return new BenchmarkCase(
    title: 'A cluster of three masters: single commands, many keys, pipelines, tasks',
    subjects: ['hiredis', 'one-server', 'phpredis-6', 'predis-3'],
    rows: [
        $row('GET', 'get', static fn (): array => ['key:1'], $fill),
        // These hundred keys have a hundred slots.
        $row('MGET of 100', 'mget', $keys(100)),
        $row('pipeline of 100', 'pipelineGet', $keys(100)),
        $row('pipeline of 10,000', 'pipelineGet', $keys(10000)),
        $row('1,000 tasks', 'concurrentGet', $keys(1000)),
    ],
);
