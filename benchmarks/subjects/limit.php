<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'C on bare hiredis',
    program: dirname(__DIR__) . '/.peers/programs/limit',
    peers: ['limit'],
);
