<?php

/*
 * Runs before Symfony's tests: finds their classes and, for the second column, puts this library's client into the place of Predis\Client.
 */
return static function (string $sources, ?string $vendor, bool $ours, string $count): void {
    $loader = static function (string $prefix, string $directory): void {
        spl_autoload_register(static function (string $class) use ($prefix, $directory): void {
            $file = $directory . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            str_starts_with($class, $prefix) && is_file($file) && require $file;
        });
    };

    if ($vendor !== null) {
        require "$vendor/autoload.php";
    }

    foreach (['Cache', 'Lock', 'Semaphore', 'HttpFoundation'] as $component) {
        $loader("Symfony\\Component\\$component\\Tests\\", "$sources/$component/Tests");
        $autoload = "/usr/share/php/Symfony/Component/$component/autoload.php";
        $vendor !== null && is_dir("$vendor/symfony/" . strtolower($component)) || !is_file($autoload) || require_once $autoload;
    }

    foreach (['Symfony/Bridge/PhpUnit', 'Cache/IntegrationTests', 'Predis', 'Psr/Cache', 'Psr/SimpleCache', 'Psr/Log'] as $library) {
        is_file("/usr/share/php/$library/autoload.php") && !($vendor !== null && $library === 'Predis') && require_once "/usr/share/php/$library/autoload.php";
    }

    // A class whose name is one byte; Composer loads it by its path.
    $wrapper = '/usr/share/php/Symfony/Component/Cache/Traits/ValueWrapper.php';
    $vendor !== null && is_dir("$vendor/symfony/cache") || require_once $wrapper;

    if (!$ours) {
        return;
    }

    $loader('Hiredis\Predis\\', dirname(__DIR__) . '/src');
    $predis = $vendor !== null ? "$vendor/predis/predis/src" : '/usr/share/php/Predis';
    eval('?>' . preg_replace('/^class Client /m', 'class ClientOfPredis ', file_get_contents("$predis/Client.php"), -1, $renamed));
    assert($renamed === 1);
    eval('?>' . str_replace('extends \Predis\Client', 'extends \Predis\ClientOfPredis', file_get_contents(dirname(__DIR__) . '/src/Client.php')));
    eval('namespace Predis;

        class Client extends \Hiredis\Predis\Client
        {
            public static int $commands = 0;

            public function __call($commandID, $arguments)
            {
                ++self::$commands;

                return parent::__call($commandID, $arguments);
            }

            protected function createPipeline(?array $options = null, $callable = null)
            {
                $pipeline = parent::createPipeline($options);
                $pipeline instanceof \Hiredis\Predis\Pipeline && ++self::$commands;

                return $callable === null ? $pipeline : $pipeline->execute($callable);
            }
        }
    ');
    register_shutdown_function(static function () use ($count): void {
        file_put_contents($count, Predis\Client::$commands . "\n", FILE_APPEND);
    });
};
