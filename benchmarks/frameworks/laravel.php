<?php
/*
 * A page of Laravel's cache: 15 gets, a get of 30 at once, 3 writes of 1 KB. LARAVEL_VENDOR may name a directory of Composer's with another release
 * than Debian's, and another Predis.
 */
require __DIR__ . '/page.inc';

use Illuminate\Cache\CacheManager;
use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Redis\RedisManager;

[$subject, $address, $rounds] = arguments('Predis', 'Predis with the line', 'hiredis', 'hiredis with cache', 'phpredis');

if ($vendor = getenv('LARAVEL_VENDOR')) {
    require "$vendor/autoload.php";
} else {
    require '/usr/share/php/Illuminate/autoload.php';
    require '/usr/share/php/Predis/autoload.php';
}

[$host, $port] = isPath($address) ? [$address, 0] : explode(':', $address);
package('Hiredis\Predis\\', 'predis');
package('Hiredis\Laravel\\', 'laravel');
$app = new Container();
$app->instance('config', new Repository([
    'cache' => ['default' => 'redis', 'prefix' => 'laravel_cache_', 'stores' => ['redis' => ['driver' => 'redis', 'connection' => 'cache']]],
]));
$app->instance('redis', $redis = new RedisManager($app, ['hiredis' => 'hiredis', 'hiredis with cache' => 'hiredis', 'phpredis' => 'phpredis'][$subject] ?? 'predis', [
    'options' => ['prefix' => 'laravel_database_'] + ($subject === 'Predis with the line' ? ['connections' => 'Hiredis\Predis\Connection::connections'] : []),
    'cache' => ['database' => 1, 'cache' => $subject === 'hiredis with cache']
        + ($subject === 'phpredis' || $port ? ['host' => $host, 'port' => $port] : ['scheme' => 'unix', 'path' => $host]),
]));
$redis->extend('hiredis', fn () => new Hiredis\Laravel\Connector());
$cache = (new CacheManager($app))->store();

for ($i = 0; $i < 45; ++$i) {
    $cache->forever("item$i", str_repeat("value $i ", 20));
}

$many = array_map(static fn (int $i): string => "item$i", range(15, 44));
$text = bin2hex(random_bytes(512));
report(static function () use ($cache, $many, $text): void {
    for ($i = 0; $i < 15; ++$i) {
        $cache->get("item$i");
    }

    $cache->many($many);

    for ($i = 0; $i < 3; ++$i) {
        $cache->put("written$i", $text, 60);
    }
}, $address, $rounds);
