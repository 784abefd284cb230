<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Phpredis;
use Hiredis\Benchmarks\Harness\Subject;

// phpredis' class as this extension has it: the driver, and every line of it, is phpredis'.
return new Subject(
    label: '\Redis of hiredis',
    driver: Phpredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    settings: ['hiredis.redis=1'],
);
