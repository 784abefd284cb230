<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Revolt;
use Hiredis\Benchmarks\Harness\Subject;

// Revolt takes libuv's loop when the extension is loaded.
return new Subject(
    label: 'hiredis under Revolt, libuv',
    driver: Revolt::class,
    extensions: [
        'ctype', dirname(__DIR__) . '/.peers/uv/uv.so', getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so',
    ],
    autoload: [dirname(__DIR__) . '/.peers/revolt/vendor/autoload.php', dirname(__DIR__, 2) . '/packages/revolt/composer.json'],
    options: ['client' => 'Hiredis\Revolt\Client'],
    peers: ['revolt', 'uv'],
);
