<?php

/* Laravel's phpredis driver: connections, the cache with tags and locks, limiters, queues. Run by packages/try/consumers. */

use Illuminate\Cache\RedisStore;
use Illuminate\Container\Container;
use Illuminate\Queue\Connectors\RedisConnector;
use Illuminate\Redis\RedisManager;

require '/usr/share/php/Illuminate/autoload.php';
require __DIR__ . '/tell.inc';

$connect = static fn (array $options = [], array $config = []): RedisManager => new RedisManager(new Container(), 'phpredis', [
    'options' => $options + ['prefix' => 'app_'],
    'default' => $config + ['host' => '127.0.0.1', 'port' => $port, 'database' => 1],
    'named' => ['url' => "tcp://127.0.0.1:$port?database=2", 'name' => 'shop'],
]);
$redis = $connect()->connection();

// Connections
tell('strings', [$redis->set('a', 1), $redis->get('a'), $redis->get('none'), $redis->set('b', 'x', 'EX', 60, 'NX'), $redis->set('b', 'y', 'EX', 60, 'NX'), $redis->setnx('b', 'z'), $redis->mget(['a', 'b', 'none']), $redis->incr('a')]);
tell('hashes', [$redis->hmset('h', ['f' => 1, 'g' => 2]), $redis->hmset('h', 'i', 3), $redis->hmget('h', 'f', 'none'), $redis->hmget('h', ['g', 'i']), $redis->hsetnx('h', 'f', 9), $redis->hgetall('h')]);
tell('sets', [$redis->sadd('s', 'x', 'y'), sorted($redis->smembers('s')), $redis->spop('s', 2) !== [], $redis->scard('s')]);
tell('lists', [$redis->rpush('l', 'a', 'b', 'c'), $redis->lrem('l', 1, 'b'), $redis->lrange('l', 0, -1), $redis->blpop('l', 1), $redis->brpop('l', 1), $redis->blpop('l', 0.01)]);
tell('sorted sets', [$redis->zadd('z', 1, 'one', 2.5, 'two'), $redis->zadd('z', ['three' => 3]), $redis->zadd('z', 'NX', 'CH', 9, 'one'), $redis->zrangebyscore('z', 1, 3, ['withscores' => true, 'limit' => ['offset' => 1, 'count' => 1]]),
    $redis->zrevrangebyscore('z', 3, 1), $redis->zscore('z', 'two'), $redis->zinterstore('i', ['z', 'z'], ['weights' => [1, 2], 'aggregate' => 'max']), $redis->zunionstore('u', ['z'], ['aggregate' => 'sum']), $redis->zrange('i', 0, -1)]);
tell('scripts', [$redis->eval('return {KEYS[1], ARGV[1]}', 1, 'k', 'v'), $redis->evalsha(sha1('return 7'), 0), $redis->script('load', 'return 7'), $redis->executeRaw(['PING'])]);
tell('pipeline', $redis->pipeline(static function ($pipe): void {
    $pipe->set('p', 1);
    $pipe->incr('p');
    $pipe->get('none');
}));
tell('transaction', $redis->transaction(static function ($tx): void {
    $tx->set('t', 1);
    $tx->incr('t');
}));
tell('scan', static function () use ($redis): array {
    [$cursor, $keys] = $redis->scan(null, ['match' => 'app_*', 'count' => 1000]);

    return [(string) $cursor, sorted($keys), $redis->hscan('h', 0), $redis->zscan('z', 0), sorted($redis->command('keys', ['*']))];
});
tell('wrong type', static fn () => $redis->incr('h'));
tell('named', [$connect()->connection('named')->client()->client('GETNAME'), $connect()->connection('named')->set('x', 1)]);

foreach (['persistent' => ['persistent' => true], 'read timeout' => ['read_timeout' => 5], 'retries' => ['retry_interval' => 5, 'max_retries' => 2, 'backoff_algorithm' => 'decorrelated_jitter', 'backoff_base' => 5, 'backoff_cap' => 9]] as $name => $config) {
    tell($name, static fn () => $connect([], $config)->connection()->set('x', $name));
}

tell('no server', static fn () => $connect([], ['port' => 1])->connection()->get('x'));
tell('no password', static fn () => $connect([], ['password' => 'wrong'])->connection()->get('x'));

foreach ([Redis::SERIALIZER_NONE, Redis::SERIALIZER_PHP, Redis::SERIALIZER_JSON] as $serializer) {
    $packed = $connect(['serializer' => $serializer])->connection();
    tell("serializer $serializer", [$packed->set('packed', $serializer ? ['a' => [1, 2.5, null]] : 'x'), $packed->get('packed'), $packed->pack([$serializer ? [1] : 'x']), $packed->eval("return redis.call('GET', KEYS[1])", 1, 'packed')]);
}

// Cache
$store = new RedisStore($connect(), 'cache:');
$cache = new Illuminate\Cache\Repository($store);
tell('cache', [$cache->put('k', ['v' => 1], 60), $cache->get('k'), $cache->many(['k', 'none']), $cache->putMany(['m' => 1, 'n' => 'two'], 60), $cache->add('k', 2, 60), $cache->add('new', 2, 60), $cache->increment('m', 4), $cache->decrement('m'),
    $cache->forever('f', 1.5), $cache->get('f'), $cache->remember('r', 60, static fn () => 'made'), $cache->pull('r'), $cache->forget('n'), $cache->get('n')]);
tell('tags', [$cache->tags(['red', 'blue'])->put('t', 1, 60), $cache->tags(['red'])->put('u', 2, 60), $cache->tags(['red', 'blue'])->get('t'), $cache->tags('blue')->flush(), $cache->tags(['red', 'blue'])->get('t'), $cache->tags(['red'])->get('u')]);
[$lock, $other] = [$store->lock('job', 30), $store->lock('job', 30)];
tell('lock', [$lock->get(), $other->get(), $lock->release(), $other->block(1), $other->forceRelease(), $store->restoreLock('job', 'nobody')->release()]);
tell('flush', [$cache->flush(), $cache->get('k')]);

// Limiters
$limited = static fn (): string => $connect()->connection()->throttle('api')->allow(2)->every(60)->block(0)->then(static fn () => 'in', static fn () => 'out');
tell('throttle', [$limited(), $limited(), $limited()]);
tell('funnel', $redis->funnel('export')->limit(1)->releaseAfter(60)->block(0)->then(static fn () => $redis->funnel('export')->limit(1)->block(0)->then(static fn () => 'in', static fn () => 'out')));

// Queues
$queue = (new RedisConnector($connect()))->connect(['queue' => 'work', 'retry_after' => 60]);
$queue->setContainer(new Container());
tell('pushed', [is_string($queue->push('Job', ['n' => 1])), is_string($queue->later(0, 'Job', ['n' => 2])), is_string($queue->later(600, 'Job', ['n' => 3])), $queue->size()]);
tell('popped', static function () use ($queue): array {
    [$first, $second] = [$queue->pop(), $queue->pop()];
    $first->delete();
    $second->release(0);
    $again = $queue->pop();

    return [$first->payload()['data'], $second->payload()['data'], $again->attempts(), $queue->pop(), $queue->size(), $queue->clear('work')];
});

// A channel
$publisher = proc_open([PHP_BINARY, '-r', '$s = stream_socket_client($argv[1]); while (!feof($s)) { fwrite($s, "PUBLISH app_news hello\r\n"); fgets($s); usleep(20000); }', "tcp://127.0.0.1:$port"], [], $pipes);
tell('subscribed', static function () use ($connect): array {
    $connection = $connect()->connection();
    $got = [];
    $connection->subscribe(['news'], static function (string $message, string $channel) use ($connection, &$got): void {
        $got = [$message, $channel];
        $connection->client()->unsubscribe(['news']);
    });

    return $got;
});
proc_terminate($publisher);
