<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'bytes alone',
    program: dirname(__DIR__) . '/.peers/programs/bytes',
    peers: ['bytes'],
    limit: true,
);
