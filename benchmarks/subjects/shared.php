<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\CachedHiredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis, shared cache',
    driver: CachedHiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    options: ['shared' => true],
    operations: ['get', 'getAnother', 'set'],
    settings: ['hiredis.cache_shared=64M'],
);
