<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use InvalidArgumentException;
use RuntimeException;

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
// A copy is measured: who builds while a run lasts writes into the file that its processes have loaded, and they die of it.
$module = $options->module ?? (getenv('HIREDIS_MODULE') ?: dirname(__DIR__, 2) . '/modules/hiredis.so');
if (!$options->report && !$options->list && is_file($module)) {
    $copies = sys_get_temp_dir() . '/hiredis-benchmark-' . getmypid();
    mkdir($copies);
    copy($module, "$copies/hiredis.so");
    register_shutdown_function(static function () use ($copies): void {
        array_map(unlink(...), glob("$copies/*"));
        rmdir($copies);
    });
    putenv("HIREDIS_MODULE=$copies/hiredis.so");
} elseif ($options->module !== null) {
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
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(2);
}
