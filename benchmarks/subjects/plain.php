<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\PlainHiredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis, the plain way',
    driver: PlainHiredis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    options: ['each' => false],
    operations: ['streamArray', 'streamPipeline', 'concurrentGet', 'persistentEach'],
);
