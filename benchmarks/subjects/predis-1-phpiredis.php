<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Predis;
use Hiredis\Benchmarks\Harness\Subject;

// Predis 1.1's own connection class, on the phpiredis module that is built beside hiredis.so.
$class = 'Predis\Connection\PhpiredisStreamConnection';

return new Subject(
    label: 'Predis 1.1 with phpiredis',
    driver: Predis::class,
    extensions: [dirname(getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so') . '/phpiredis.so'],
    autoload: [dirname(__DIR__) . '/.peers/predis-1/vendor/autoload.php'],
    options: ['connections' => ['tcp' => $class, 'unix' => $class]],
    peers: ['predis-1'],
);
