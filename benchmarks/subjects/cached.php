<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\CachedHiredis;
use Hiredis\Benchmarks\Harness\Subject;

// As new Cache() is: the socket is looked at before each hit.
return new Subject(
    label: 'hiredis, cache',
    driver: CachedHiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    operations: ['readingPage', 'getAnother', 'get', 'set'],
);
