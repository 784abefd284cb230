<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Amphp;
use Hiredis\Benchmarks\Harness\Subject;

// Revolt takes libuv's loop when the extension is loaded.
return new Subject(
    label: 'amphp/redis 2, libuv',
    driver: Amphp::class,
    extensions: ['ctype', dirname(__DIR__) . '/.peers/uv/uv.so'],
    autoload: [dirname(__DIR__) . '/.peers/amphp/vendor/autoload.php'],
    peers: ['amphp', 'uv'],
);
