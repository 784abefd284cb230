<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Drivers\Phpredis;
use Hiredis\Benchmarks\Harness\Subject;

// The distribution's own build, which is linked against igbinary.
return new Subject(label: 'phpredis 5.3', driver: Phpredis::class, extensions: ['igbinary', 'redis']);
