<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Predis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'Predis 1.1',
    driver: Predis::class,
    autoload: [dirname(__DIR__) . '/.peers/predis-1/vendor/autoload.php'],
    peers: ['predis-1'],
);
