<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// What the engine does beside the short ways: commands that may have to go again, and small batches over several nodes.
$fill = static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', 6)));
$row = static fn (string $name, string $operation, array $keys): Row
    => new Row("$name, three masters", $operation, static fn (): array => [$keys], $fill, server: 'cluster', path: 'tcp', wire: false);

return new BenchmarkCase(
    title: 'The engine: retryReads, six commands on three masters',
    // Instructions are counted of it; times are in other cases.
    onDemand: true,
    subjects: ['hiredis'],
    rows: [
        new Row('GET, retryReads', 'getRetryReads', static fn (): array => Data::names('key:', 1), $fill, wire: false),
        $row('six GETs, pipeline', 'pipelineGet', Data::names('key:', 6)),
        $row('six GETs, transaction', 'transactionGet', array_fill(0, 6, current(Data::names('key:', 1)))),
    ],
);
