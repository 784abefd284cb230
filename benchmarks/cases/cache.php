<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$page = static fn (string $name, string $path, float $every, int $atMost, bool $quick = true): Row => new Row(
    name: $name,
    operation: 'readingPage',
    arguments: static fn (): array => [true],
    prepare: Data::fillPage(...),
    path: $path,
    atMost: $atMost,
    wire: false,
    fpm: true,
    quick: $quick,
    every: $every,
);

return new BenchmarkCase(
    title: 'A page of 20 reads under php-fpm, one process, persistent connections, with and without a cache',
    subjects: ['hiredis', 'cached', 'cached-recheck', 'phpredis-6', 'apcu'],
    rows: [
        $page('a page each 10 ms, tcp', 'tcp', 0.01, 20),
        $page('a page each 10 ms, remote', 'remote', 0.01, 20),
        // The lease of the cache is a second: each page begins with one read from the server.
        $page('a page each 2 s, remote', 'remote', 2.0, 1, false),
        new Row(
            name: 'a key that is not known yet, remote',
            operation: 'getAnother',
            arguments: static fn (): array => [],
            prepare: static fn (Wire $redis) => $redis->call('FLUSHALL'),
            path: 'remote',
        ),
    ],
    program: 'cache',
);
