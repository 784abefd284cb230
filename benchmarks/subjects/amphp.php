<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Amphp;
use Hiredis\Benchmarks\Harness\Subject;

return new Subject(
    label: 'amphp/redis 2, stream_select',
    driver: Amphp::class,
    extensions: ['ctype'],
    autoload: [dirname(__DIR__) . '/.peers/amphp/vendor/autoload.php'],
    peers: ['amphp'],
);
