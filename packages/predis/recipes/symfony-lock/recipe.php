<?php

/*
 * Symfony Lock: any Predis client, so any way to give it the line.
 */

use Predis\Client;
use Symfony\Component\Lock\Exception\LockConflictedException;
use Symfony\Component\Lock\Key;
use Symfony\Component\Lock\LockFactory;
use Symfony\Component\Lock\Store\RedisStore;

return static function (string $socket, bool $line): array {
    $redis = new Client("unix:$socket", $line ? ['connections' => 'Hiredis\Predis\Connection::connections'] : []);
    $factory = new LockFactory(new RedisStore($redis));
    $first = $factory->createLock('invoice', 30);
    $second = $factory->createLock('invoice', 30);
    $results = [$first->acquire(), $second->acquire(), $first->isAcquired(), $second->isAcquired()];
    $first->refresh(60);
    $results[] = $first->getRemainingLifetime() > 30;
    $first->release();
    array_push($results, $second->acquire(), $first->acquire());
    $second->release();
    array_push($results, $first->acquireRead(), $second->acquireRead(), $first->acquire());
    $first->release();
    $second->release();

    $store = new RedisStore($redis);
    $key = new Key('order');
    $other = new Key('order');
    $store->save($key);

    try {
        $store->save($other);
    } catch (LockConflictedException $exception) {
        $results[] = $exception::class;
    }

    $results[] = [$store->exists($key), $store->exists($other)];
    $store->delete($key);
    // Not DBSIZE: Symfony tries once what the server's scripts can do, with a key that lives for a millisecond.
    $results[] = [$store->exists($key), $redis->exists('invoice', 'order')];

    return [$redis->getConnection(), $results];
};
