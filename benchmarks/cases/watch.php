<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// "hiredis" finds its server through a sentinel and watches that; beside it a Client that was told where the server is.
$fill = static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL);
$row = static fn (string $name, string $operation): Row => new Row(
    name: "$name, sentinel://",
    operation: $operation,
    arguments: static fn (): array => ['small'],
    prepare: $fill,
    server: 'sentinel',
    path: 'tcp',
    wire: false,
    systemCalls: true,
);

return new BenchmarkCase(
    title: 'The watch of a sentinel: one GET, and a request with a persistent client',
    subjects: ['hiredis', 'one-server'],
    rows: [
        $row('GET', 'get'),
        $row('a persistent client, GET, given back', 'persistentEach'),
    ],
);
