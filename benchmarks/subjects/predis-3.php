<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Predis;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'Predis 3',
    driver: Predis::class,
    autoload: [dirname(__DIR__) . '/.peers/predis-3/vendor/autoload.php'],
    peers: ['predis-3'],
);
