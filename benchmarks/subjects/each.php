<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\PlainHiredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis, one by one',
    driver: PlainHiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    options: ['each' => true],
    operations: ['concurrentGet'],
);
