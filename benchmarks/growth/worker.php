<?php

declare(strict_types=1);

// One dimension at one size: worker.php DIMENSION SIZE SOCKET. Prints the seconds of CPU time that one unit takes.

namespace Hiredis\Benchmarks\Growth;

use Hiredis\Client;
use Throwable;

require dirname(__DIR__) . '/harness/autoload.php';

const ENOUGH = 0.1;

[, $index, $size, $socket] = $argv;
/** @var Dimension $dimension */
$dimension = (require __DIR__ . '/dimensions.php')[(int) $index];
$client = static fn (mixed ...$options): Client => new Client("unix://$socket", ...$options, timeout: 60.0);
$cpu = static function (): float {
    $usage = getrusage();

    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
};
try {
    $spent = 0.0;
    for ($times = $dimension->once ? 0 : -1; $times < 1 || ($spent < ENOUGH && !$dimension->once); $times++) {
        $before = $cpu();
        $tidy = ($dimension->work)($client, (int) $size);
        $after = $cpu();
        // The first time is for the pages of the code.
        $spent += $times < 0 ? 0.0 : $after - $before;
        if ($tidy !== null) {
            $before = $cpu();
            $tidy();
            $spent += $times < 0 ? 0.0 : $cpu() - $before;
        }
    }
    echo json_encode(['cost' => $spent / $times / (int) $size, 'peak' => getrusage()['ru_maxrss'] * 1024]);
} catch (Throwable $error) {
    echo json_encode(['error' => $error::class . ': ' . $error->getMessage()]);
}
