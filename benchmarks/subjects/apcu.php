<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Apcu;
use Hiredis\Benchmarks\Harness\Subject;

// APCU_MODULE names a build of APCu where PHP's own directory of extensions has none.
return new Subject(
    label: 'hiredis, APCu',
    driver: Apcu::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so', getenv('APCU_MODULE') ?: 'apcu'],
    operations: ['readingPage'],
);
