<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;

return new BenchmarkCase(
    title: 'A page of 20 commands under php-fpm, and eight processes at once',
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3'],
    rows: [
        new Row(
            name: 'php-fpm, persistent',
            operation: 'page',
            arguments: static fn (): array => [true],
            prepare: Data::fillPage(...),
            wire: false,
            fpm: true,
        ),
        new Row(
            name: 'php-fpm, a connection for each page',
            operation: 'page',
            arguments: static fn (): array => [false],
            prepare: Data::fillPage(...),
            wire: false,
            fpm: true,
        ),
        new Row(
            name: 'eight processes at once',
            operation: 'pageOnly',
            arguments: static fn (): array => [],
            prepare: Data::fillPage(...),
            path: 'tcp',
            processes: 8,
            wire: false,
        ),
    ],
);
