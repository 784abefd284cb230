<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\CachedHiredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis, cache, recheck 1 ms',
    driver: CachedHiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    options: ['recheck' => 0.001],
    operations: ['readingPage', 'getAnother', 'get'],
);
