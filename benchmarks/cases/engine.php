<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// What the engine does for commands that may have to be sent again, that change the connection or that the server refuses, and for small batches over
// several nodes. An error is caught at a stack depth of 0 and of 50, because the trace of an exception has a frame for each function.
$fill = static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', 6)));
$row = static fn (string $name, string $operation, array $keys): Row
    => new Row("$name, three masters", $operation, static fn (): array => [$keys], $fill, server: 'cluster', path: 'tcp', wire: false);
$refused = static fn (string $name, string $operation, int $depth): Row
    => new Row($name, $operation, static fn (): array => ['text', $depth], static fn (Wire $redis) => $redis->call('SET', 'text', Data::SMALL), wire: false);

return new BenchmarkCase(
    title: 'The engine: retryReads, SELECT, errors, six commands on three masters',
    // Instructions are counted of it; times are in other cases.
    onDemand: true,
    subjects: ['hiredis'],
    rows: [
        new Row('GET, retryReads', 'getRetryReads', static fn (): array => Data::names('key:', 1), $fill, wire: false),
        new Row('SELECT', 'select', static fn (): array => [0], wire: false),
        $refused('an error, depth 0', 'refused', 0),
        $refused('an error, depth 50', 'refused', 50),
        $refused('pipeline of 100 errors, depth 0', 'refusedInPipeline', 0),
        $refused('pipeline of 100 errors, depth 50', 'refusedInPipeline', 50),
        $row('six GETs, pipeline', 'pipelineGet', Data::names('key:', 6)),
        $row('six GETs, transaction', 'transactionGet', array_fill(0, 6, current(Data::names('key:', 1)))),
    ],
);
