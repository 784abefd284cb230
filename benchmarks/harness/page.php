<?php

declare(strict_types=1);

// The page that php-fpm serves: the row's operation once, and the CPU time that this process has used so far. It loads
// as little of the harness as it can, because what it loads is measured too, the same for every subject.

namespace Hiredis\Benchmarks\Harness;

use Throwable;

require __DIR__ . '/autoload.php';

$page = json_decode($_SERVER['BENCHMARK'], true);
try {
    (new Subject('', autoload: $page['autoload']))->load();
    $driver = new $page['driver'](new Endpoint(...$page['endpoint']), $page['options']);
    $reply = $driver->{$page['operation']}(1, ...$page['arguments']);
    $usage = getrusage();
    $answer = [
        'user' => $usage['ru_utime.tv_sec'] * 1_000_000 + $usage['ru_utime.tv_usec'],
        'system' => $usage['ru_stime.tv_sec'] * 1_000_000 + $usage['ru_stime.tv_usec'],
        'peak' => $usage['ru_maxrss'] * 1024,
        'proof' => isset($_SERVER['PROOF']) ? Measurement::fingerprint($reply) : '',
    ];
} catch (Throwable $error) {
    $answer = ['error' => $error::class . ': ' . $error->getMessage()];
}
echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE);
