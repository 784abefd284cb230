<?php

/*
 * Laravel: the line stands in config/database.php, under redis.options, and is a string, so config:cache keeps it.
 *
 * composer.json leaves out what neither caches nor sessions need of the framework: mail, routing, files and so on.
 */

use Illuminate\Cache\CacheManager;
use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Redis\RedisManager;
use Illuminate\Session\SessionManager;

if (!interface_exists(Symfony\Component\Clock\ClockInterface::class)) {
    // Carbon names it, and uses it only with the package that is left out.
    eval('namespace Symfony\Component\Clock; interface ClockInterface {}');
}

return static function (string $socket, bool $line): array {
    $database = [
        'client' => 'predis',
        'options' => ['prefix' => 'laravel:'] + ($line ? ['connections' => 'Hiredis\Predis\Connection::connections'] : []),
        'default' => ['scheme' => 'unix', 'path' => $socket, 'database' => 0],
        'cache' => ['scheme' => 'unix', 'path' => $socket, 'database' => 1],
    ];
    // As config:cache writes it and reads it.
    $database = eval('return ' . var_export($database, true) . ';');
    $app = new Container();
    $app->instance('config', new Repository([
        'database' => ['redis' => $database],
        'cache' => ['default' => 'redis', 'prefix' => 'c:', 'stores' => [
            'redis' => ['driver' => 'redis', 'connection' => 'cache', 'lock_connection' => 'default'],
        ]],
        'session' => ['driver' => 'redis', 'connection' => 'default', 'lifetime' => 5, 'cookie' => 'session', 'encrypt' => false, 'serialization' => 'php'],
    ]));
    $app->instance('redis', $redis = new RedisManager($app, $database['client'], $database));
    $app->instance('cache', new CacheManager($app));
    $cache = $app['cache']->store();
    $results = [];

    for ($i = 0; $i < 300; ++$i) {
        $results[] = $cache->put("key $i", $i % 3 ? "value $i\r\n+OK" : ['n' => $i], 600);
    }

    $results[] = $cache->many(array_map(static fn ($i) => "key $i", range(0, 305)));
    $results[] = [$cache->get('none', 'default'), $cache->add('key 1', 2), $cache->add('new', 2, 60), $cache->increment('new', 5), $cache->decrement('new')];
    $results[] = [$cache->remember('r', 60, static fn () => 'computed'), $cache->remember('r', 60, static fn () => 'again'), $cache->pull('r'), $cache->has('r')];
    $results[] = $cache->putMany(['a' => 1, 'b' => [2]], 60);
    $results[] = [$cache->tags(['red', 'blue'])->put('t', 'tagged', 60), $cache->tags(['red', 'blue'])->get('t'), $cache->tags('red')->flush(), $cache->tags(['red', 'blue'])->get('t')];
    $lock = $cache->lock('job', 30);
    $results[] = [$lock->get(), $cache->lock('job', 30)->get(), $lock->release(), $cache->forget('a'), $cache->get('a')];
    $connection = $redis->connection();
    $results[] = [$connection->set('k', 'OK'), $connection->get('k'), $connection->pipeline(static function ($pipe): void {
        $pipe->set('p', 1);
        $pipe->incr('p');
        $pipe->get('p');
    }), $connection->transaction(static function ($tx): void {
        $tx->set('m', 'OK');
        $tx->get('m');
    }), $connection->hmset('h', ['1' => 'a', 'b' => 'c']), $connection->hgetall('h')];
    $results[] = [$cache->flush(), $cache->get('key 2')];

    $session = (new SessionManager($app))->driver();
    $session->setId(str_repeat('s', 40));
    $session->start();
    $session->put('user', ['id' => 7, 'name' => "x\r\n"]);
    $session->flash('notice', 'saved');
    $session->save();
    $again = (new SessionManager($app))->driver();
    $again->setId(str_repeat('s', 40));
    $again->start();
    $results[] = [$again->get('user'), $again->get('notice'), $again->has('none')];

    return [$redis->connection()->client()->getConnection(), $results];
};
