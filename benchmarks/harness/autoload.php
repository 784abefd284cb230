<?php

declare(strict_types=1);

// Hiredis\Benchmarks\Harness\Server is harness/Server.php, Hiredis\Benchmarks\Drivers\Predis is drivers/Predis.php.
spl_autoload_register(static function (string $class): void {
    if (preg_match('/^Hiredis\\\\Benchmarks\\\\(Harness|Drivers|Report|Growth|Traces)\\\\(\w+)$/', $class, $match)) {
        $file = dirname(__DIR__) . '/' . strtolower($match[1]) . '/' . $match[2] . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});
