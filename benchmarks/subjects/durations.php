<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Hiredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis, durations',
    driver: Hiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    operations: ['get'],
    settings: ['hiredis.durations=1'],
);
