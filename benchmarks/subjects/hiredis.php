<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Hiredis;
use Hiredis\Benchmarks\Harness\Subject;

// HIREDIS_MODULE names another build of this extension than the one in the tree.
return new Subject(
    label: 'hiredis',
    driver: Hiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
);
