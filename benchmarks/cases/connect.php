<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Servers;
use Hiredis\Benchmarks\Harness\Wire;

$rows = [];
foreach (['unix', 'tcp', 'remote'] as $path) {
    $rows[] = new Row(
        name: "connect, AUTH, SELECT, GET, close, $path",
        operation: 'connectEach',
        arguments: static fn (): array => ['small'],
        prepare: static fn (Wire $redis) => $redis->calls([['SELECT', '3'], ['SET', 'small', 'twelve bytes']]),
        commands: static fn (): iterable => [['AUTH', Servers::PASSWORD], ['SELECT', '3'], ['GET', 'small']],
        program: 'connect',
        server: 'password',
        path: $path,
        database: 3,
        // A closed TCP connection keeps its port for a minute.
        atMost: 100,
        wire: $path === 'unix',
    );
}

return new BenchmarkCase(
    title: 'A connection of its own for one GET',
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'predis-3', 'bytes', 'limit'],
    rows: $rows,
);
