<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use InvalidArgumentException;
use OutOfBoundsException;

require __DIR__ . '/autoload.php';

try {
    $options = Options::parse(array_slice($argv, 1));
} catch (InvalidArgumentException $error) {
    fwrite(STDERR, $error->getMessage() . "\n\n" . Options::USAGE);
    exit(2);
}
if ($options->help) {
    echo Options::USAGE;
    exit(0);
}
if ($options->module !== null) {
    putenv('HIREDIS_MODULE=' . realpath($options->module));
}
if (function_exists('pcntl_async_signals')) {
    // Destructors then stop the servers and remove their directory.
    pcntl_async_signals(true);
    foreach ([SIGINT, SIGTERM] as $signal) {
        pcntl_signal($signal, static fn () => exit(130));
    }
}
try {
    exit((new Application(dirname(__DIR__), $options))->run());
} catch (OutOfBoundsException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(2);
}
