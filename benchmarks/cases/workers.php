<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

return new BenchmarkCase(
    title: 'A pool of php-fpm: no cache, APCu, a cache for each worker, one for all',
    subjects: ['hiredis', 'cached', 'cached-recheck', 'shared', 'shared-recheck'],
    rows: [
        new Row(
            name: 'GET of 12 bytes that a cache has',
            operation: 'get',
            arguments: static fn (): array => ['small'],
            prepare: static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL),
        ),
    ],
    program: 'workers',
);
