<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Floor;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'floor of PHP',
    driver: Floor::class,
    extensions: [dirname(__DIR__) . '/.peers/floor/floor.so'],
    peers: ['floor'],
    limit: true,
    prepared: true,
);
