<?php

// The bootstrap where Debian's packages are the framework, as in the root of packages/try.
require '/usr/share/php/Illuminate/autoload.php';
require '/usr/share/php/Mockery/autoload.php';
require '/usr/share/php/Predis/autoload.php';
spl_autoload_register(static function (string $class): void {
    foreach (['Hiredis\Laravel\Tests\\' => __DIR__, 'Hiredis\Laravel\\' => __DIR__ . '/../src'] as $prefix => $directory) {
        if (str_starts_with($class, $prefix) && is_file($file = $directory . '/' . substr($class, strlen($prefix)) . '.php')) {
            require $file;

            return;
        }
    }
});
