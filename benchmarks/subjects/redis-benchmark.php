<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'redis-benchmark -P 1000',
    program: '/usr/bin/redis-benchmark',
    onlyPipelines: true,
    peers: ['redis-tools'],
);
