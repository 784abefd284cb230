<?php

/*
 * For packages/try/applications: runs the tests of one project with PHPUnit, once for each instance of a plan, all at once, in processes that are
 * forked from this one. So the instances share hiredis.cache_shared, as the workers of one php-fpm do.
 *
 *     php run.php PLAN.json
 *
 * An instance is null, or has a database, perhaps a user with a password: then ApplicationRedis, which the project's copy uses in place of \Redis,
 * is that user in that database. Each instance writes a log of JUnit.
 */

$plan = json_decode(file_get_contents($argv[1]), true, flags: JSON_THROW_ON_ERROR);
$children = [];

foreach ($plan['instances'] as $number => $instance) {
    if (count($plan['instances']) > 1 && ($child = pcntl_fork()) !== 0) {
        $children[] = $child;
        continue;
    }

    if ($instance !== null) {
        require __DIR__ . '/ApplicationRedis.php';
        ApplicationRedis::$identity = $instance;
    }

    define('PHPUNIT_COMPOSER_INSTALL', "{$plan['tools']}/vendor/autoload.php");
    define('APPLICATION_DIRECTORY', $plan['directory']);
    define('APPLICATION_LIBRARIES', $plan['libraries']);
    define('APPLICATION_NAMESPACES', $plan['namespaces']);
    define('APPLICATION_PORT', $plan['port']);

    foreach ($plan['environment'] as $name => $value) {
        putenv("$name=$value");
        $_ENV[$name] = $_SERVER[$name] = $value;
    }

    chdir($plan['directory']);
    $_SERVER['argv'] = ['phpunit', '--configuration', $plan['configuration'], '--log-junit', "{$plan['log']}.$number.xml", ...$plan['arguments']];
    $_SERVER['argc'] = count($_SERVER['argv']);
    $argv = $_SERVER['argv'];
    $argc = $_SERVER['argc'];
    require __DIR__ . '/autoload.php';
    exit(class_exists(PHPUnit\TextUI\Application::class) ? (new PHPUnit\TextUI\Application())->run($argv) : PHPUnit\TextUI\Command::main(false));
}

foreach ($children as $child) {
    pcntl_waitpid($child, $status);
}
