<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Phpredis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'phpredis 6',
    driver: Phpredis::class,
    extensions: [dirname(__DIR__) . '/.peers/phpredis-6/redis.so'],
    peers: ['phpredis-6'],
);
