<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Predis;
use Hiredis\Benchmarks\Harness\Subject;

// The one line of configuration: the connection class of the library in packages/predis/, for both schemes.
return new Subject(
    label: 'Predis 3 with hiredis',
    driver: Predis::class,
    extensions: [getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    autoload: [dirname(__DIR__) . '/.peers/predis-3/vendor/autoload.php', dirname(__DIR__, 2) . '/packages/predis/composer.json'],
    options: ['connections' => ['tcp' => 'Hiredis\Predis\Connection', 'unix' => 'Hiredis\Predis\Connection']],
    peers: ['predis-3'],
);
