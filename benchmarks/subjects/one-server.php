<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Hiredis;
use Hiredis\Benchmarks\Harness\Subject;

// What Hiredis\Cluster is held against: a Client that does the same on a single server.
return new Subject(
    label: 'hiredis, one server',
    driver: Hiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    server: 'plain',
);
