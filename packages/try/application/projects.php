<?php

/*
 * For packages/try/applications: the projects. The name of one is also the folder of its checkout, below the directory that the user gives, if it has
 * no `path`. It needs:
 *
 *   tests      paths of PHPUnit's tests in it
 *   libraries  checkouts beside it, each in the version that the project asks for: integration-tests is php-cache/integration-tests 1.0, the one with
 *              0.17 is the version for Symfony 5.4, the Laminas libraries are those of the composer.lock, except that laminas-cache is 3.12, which takes
 *              its clock from psr/clock
 *   packages   what Composer installs
 *   ports      numbers that become free ports, beside 6379, which becomes the server's
 *   replace    patterns, where the server of the tests cannot be set otherwise; `several` are those for two instances
 */

$psr = ['psr/cache' => '^3.0', 'psr/simple-cache' => '^3.0', 'psr/log' => '^3.0'];
$nine = ['phpunit/phpunit' => '^9.6'];
$ten = ['phpunit/phpunit' => '^10.5'];
$eleven = ['phpunit/phpunit' => '^11.5'];

/** A component of Symfony, from Debian's source package. */
$symfony = static fn (array $tests, array $others, array $more = []): array => $more + [
    'source' => ['symfony', 'bookworm'],
    'packages' => $nine + ['psr/cache' => '^2.0', 'psr/simple-cache' => '^1.0', 'psr/log' => '^1.1', 'psr/container' => '^1.1', 'symfony/deprecation-contracts' => '^2.5', 'symfony/polyfill-php80' => '*'],
    'folders' => array_map(static fn (string $folder): string => "src/Symfony/$folder", ['Bridge/PhpUnit', 'Contracts', ...$others]),
    'namespaces' => ['Symfony\\Component\\' => 'src/Symfony/Component', 'Symfony\\Contracts\\' => 'src/Symfony/Contracts', 'Symfony\\Bridge\\PhpUnit\\' => 'src/Symfony/Bridge/PhpUnit'],
    'tests' => array_map(static fn (string $test): string => "src/Symfony/Component/$test", $tests),
    'environment' => ['REDIS_HOST' => '127.0.0.1:{port}', 'MESSENGER_REDIS_DSN' => 'redis://127.0.0.1:{port}/messages', 'SYMFONY_DEPRECATIONS_HELPER' => 'disabled'],
    'several' => ['/\$redis = new \$class\(\)/' => '$redis = $class === \Redis::class ? new \ApplicationRedis() : new $class()'],
];

return [
    'symfony/lock' => $symfony(['Lock/Tests/Store/RedisStoreTest.php', 'Lock/Tests/Store/StoreFactoryTest.php'], ['Component/Cache', 'Component/Lock'], ['quick' => true]),
    'symfony/semaphore' => $symfony(['Semaphore/Tests/Store/RedisStoreTest.php'], ['Component/Cache', 'Component/Lock', 'Component/Semaphore'], ['quick' => true]),
    'symfony/http-foundation' => $symfony(['HttpFoundation/Tests/Session/Storage/Handler/RedisSessionHandlerTest.php'], ['Component/Cache', 'Component/HttpFoundation'], ['quick' => true]),
    'symfony/redis-messenger' => $symfony(['Messenger/Bridge/Redis/Tests'], ['Component/Cache', 'Component/Messenger', 'Component/PropertyAccess', 'Component/PropertyInfo', 'Component/Serializer', 'Component/String',
        'Component/Inflector']),
    'symfony/cache' => $symfony(['Cache/Tests/Adapter/RedisAdapterTest.php', 'Cache/Tests/Adapter/RedisTagAwareAdapterTest.php'], ['Component/Cache', 'Component/VarExporter'], ['libraries' => ['integration-tests-0.17']]),
    'laravel' => [
        'source' => ['php-laravel-framework', 'trixie'],
        'quick' => true,
        'packages' => $ten + ['laravel/framework' => '^10.48', 'mockery/mockery' => '^1.6', 'predis/predis' => '^1.1 || ^2.0 || ^3.0'],
        'folders' => ['src/Illuminate/Redis', 'src/Illuminate/Foundation/Testing', 'tests/Redis', 'tests/Cache'],
        'namespaces' => ['Illuminate\\' => 'src/Illuminate', 'Illuminate\\Tests\\' => 'tests'],
        'tests' => ['tests/Redis', 'tests/Cache/RedisCacheIntegrationTest.php'],
        'environment' => ['REDIS_HOST' => '127.0.0.1', 'REDIS_PORT' => '{port}'],
        // Predis, which the tests use too, gets databases of its own as well.
        'several' => ['/tap\(new Redis,/' => 'tap(new \ApplicationRedis,', '/->flushall\(\)/' => '->flushdb()',
            '/new Client\(\$config, \$formattedOptions\)/' => "new Client(['database' => (\$config['database'] ?? 0) + \ApplicationRedis::\$identity['database'] * 20] + \$config, \$formattedOptions)"],
    ],
    'scrapbook' => [
        'repository' => 'matthiasmullie/scrapbook',
        'packages' => $ten + $psr,
        'tests' => ['tests/Adapters/Redis'],
        'replace' => ["/connect\('redis', /" => "connect('127.0.0.1', "],
    ],
    'prometheus_client_php' => [
        'repository' => 'PromPHP/prometheus_client_php',
        'packages' => $nine,
        'bootstrap' => 'tests/bootstrap.php',
        'tests' => ['tests/Test/Prometheus/Redis', 'tests/Test/Prometheus/RedisNg', 'tests/Test/Prometheus/Storage/RedisTest.php', 'tests/Test/Prometheus/Storage/RedisNgTest.php'],
        'replace' => ['/connect\(REDIS_HOST\)/' => 'connect(REDIS_HOST, {port})'],
    ],
    'php-redis-session-abstract' => [
        'repository' => 'colinmollenhour/php-redis-session-abstract',
        'packages' => $nine,
        'libraries' => ['credis'],
        'tests' => ['tests'],
        'replace' => ['/new Redis\(\)/' => 'new \Redis()'],
    ],
    'lock' => [
        'repository' => 'php-lock/lock',
        'packages' => $ten + $psr + ['symfony/polyfill-php80' => '^1.28', 'mikey179/vfsstream' => '^1.6.11', 'predis/predis' => '^1.1'],
        'libraries' => ['php-mock', 'php-mock-integration', 'php-mock-phpunit'],
        'tests' => ['tests'],
        'environment' => ['REDIS_URIS' => 'redis://127.0.0.1:{port}'],
    ],
    'session' => [
        'repository' => 'joomla-framework/session',
        'packages' => $nine + ['symfony/deprecation-contracts' => '^3'],
        'tests' => ['tests/Handler/RedisHandlerTest.php'],
        'environment' => ['JTEST_REDIS_DSN' => 'host=127.0.0.1;port={port};db=;auth='],
    ],
    'Stash' => [
        'repository' => 'tedious/Stash',
        'packages' => $nine + $psr + ['dms/phpunit-arraysubset-asserts' => '^0.2'],
        'tests' => ['tests/Stash/Test/Driver/RedisTest.php'],
        'namespaces' => ['Stash\\Test\\' => 'tests/Stash/Test'],
    ],
    'php-cache' => [
        'repository' => 'php-cache/cache',
        'packages' => $eleven + $psr,
        'libraries' => ['integration-tests'],
        'tests' => ['src/Adapter/Redis/Tests'],
    ],
    'neos-cache' => [
        'repository' => 'neos/cache',
        'packages' => $nine + $psr + ['mikey179/vfsstream' => '^1.6'],
        'libraries' => ['flow-development-collection/Neos.Utility.Files', 'flow-development-collection/Neos.Utility.OpcodeCache', 'flow-development-collection/Neos.Utility.Pdo'],
        'tests' => ['Tests/Functional/Backend/RedisBackendTest.php', 'Tests/Unit/Backend/RedisBackendTest.php'],
    ],
    'Cm_Cache_Backend_Redis' => [
        'repository' => 'colinmollenhour/Cm_Cache_Backend_Redis',
        'packages' => $nine,
        'libraries' => ['credis', 'zf1/packages/zend-cache', 'zf1/packages/zend-exception'],
        'tests' => ['tests/RedisBackendTest.php', 'tests/RedisBackendAutoExpiryTest.php'],
        'replace' => ['/new Redis\(\)/' => 'new \Redis()'],
        'environment' => ['REDIS_SERVER' => '127.0.0.1', 'REDIS_PORT' => '{port}'],
    ],
    'credis' => [
        'repository' => 'colinmollenhour/credis',
        'packages' => $nine,
        'tests' => ['tests/CredisTest.php'],
        'ports' => [6380, 6381, 6382, 6383, 6384, 6385, 6386], // of servers that its tests start
        'replace' => ['/new Redis\(\)/' => 'new \Redis()'],
    ],
    'cakephp' => [
        'repository' => 'cakephp/cakephp',
        'packages' => $ten + $psr,
        'libraries' => ['chronos'],
        'folders' => ['composer.json', 'config', 'src', 'tests', 'templates'],
        'bootstrap' => 'tests/bootstrap.php',
        'tests' => ['tests/TestCase/Cache/Engine/RedisEngineTest.php'],
        'replace' => ['/new Redis\(\)/' => 'new \Redis()'],
        'environment' => ['REDIS_PORT' => '{port}'],
    ],
    'CodeIgniter4' => [
        'repository' => 'codeigniter4/CodeIgniter4',
        'packages' => $ten + $psr,
        'folders' => ['composer.json', 'app', 'env', 'public', 'system', 'tests', 'writable', 'spark'],
        'bootstrap' => 'system/Test/bootstrap.php',
        'tests' => ['tests/system/Cache/Handlers/RedisHandlerTest.php', 'tests/system/Session/Handlers/Database/RedisHandlerTest.php'],
        'replace' => ['/new Redis\(\)/' => 'new \Redis()'],
    ],
    'enqueue' => [
        'repository' => 'php-enqueue/enqueue-dev',
        'path' => 'enqueue-dev/pkg/redis',
        'packages' => $nine + ['psr/container' => '^2.0', 'psr/log' => '^3.0', 'ramsey/uuid' => '^4'],
        'libraries' => ['enqueue-dev/pkg/dsn', 'enqueue-dev/pkg/enqueue', 'enqueue-dev/pkg/null', 'enqueue-dev/pkg/test', 'queue-interop', 'queue-spec'],
        'tests' => ['Tests'],
        'environment' => ['PHPREDIS_DSN' => 'redis+phpredis://127.0.0.1:{port}'],
    ],
    'laminas-cache-storage-adapter-redis' => [
        'repository' => 'laminas/laminas-cache-storage-adapter-redis',
        'packages' => $nine + ['psr/cache' => '^1.0', 'psr/simple-cache' => '^1.0', 'psr/container' => '^1.0', 'psr/clock' => '^1.0', 'webmozart/assert' => '^1.9'],
        'libraries' => ['laminas-cache', 'laminas-cache-storage-adapter-test', 'laminas-eventmanager', 'laminas-serializer', 'laminas-servicemanager', 'laminas-stdlib'],
        'tests' => ['test/unit', 'test/integration/Laminas/RedisTest.php', 'test/integration/Psr/CacheItemPool/RedisIntegrationTest.php',
            'test/integration/Psr/SimpleCache/RedisIntegrationTest.php'],
        'replace' => ['/new RedisResource\(\)/' => 'new \Redis()'],
        'environment' => ['TESTS_LAMINAS_CACHE_REDIS_HOST' => '127.0.0.1', 'TESTS_LAMINAS_CACHE_REDIS_PORT' => '{port}', 'TESTS_LAMINAS_CACHE_REDIS_DATABASE' => '0'],
    ],
];
