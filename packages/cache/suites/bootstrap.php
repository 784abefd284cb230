<?php

/* Finds the classes of Debian's packages, of Symfony's tests and of this library, and starts the servers. */

$find = static function (string $prefix, string $directory): void {
    spl_autoload_register(static function (string $class) use ($prefix, $directory): void {
        $file = $directory . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        str_starts_with($class, $prefix) && is_file($file) && require $file;
    });
};

foreach (['Cache/IntegrationTests', 'Psr/Cache', 'Psr/SimpleCache', 'Psr/Log', 'Symfony/Component/Cache'] as $library) {
    require_once "/usr/share/php/$library/autoload.php";
}

$find('Hiredis\Cache\Suites\\', __DIR__);
$find('Hiredis\Cache\\', dirname(__DIR__) . '/src');

$find('Symfony\Component\Cache\Tests\\', '/sources/symfony-6.4/src/Symfony/Component/Cache/Tests');
// Those of 5.4 stand in where there are none; one class in them lacks a return type that today's contracts have.
spl_autoload_register(static function (string $class): void {
    $file = '/sources/symfony-5.4/src/Symfony/Component/Cache/Tests/' . strtr(substr($class, 30), '\\', '/') . '.php';

    if (str_starts_with($class, 'Symfony\Component\Cache\Tests\\') && is_file($file)) {
        eval('?>' . str_replace('__invoke(CacheItemInterface $item, bool &$save)', '__invoke(CacheItemInterface $item, bool &$save): mixed', file_get_contents($file)));
    }
});

require_once dirname(__DIR__, 3) . '/tests/inc/cluster.inc';
