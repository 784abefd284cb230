<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Revolt;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'hiredis under Revolt, stream_select',
    driver: Revolt::class,
    extensions: ['ctype', getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so'],
    autoload: [dirname(__DIR__) . '/.peers/revolt/vendor/autoload.php', dirname(__DIR__, 2) . '/packages/revolt/composer.json'],
    options: ['client' => 'Hiredis\Revolt\Client'],
    peers: ['revolt'],
);
