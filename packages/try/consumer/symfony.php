<?php

/* Symfony Cache, Lock, Semaphore and session handler through plain redis:// DSNs. Run by packages/try/consumers. */

use Symfony\Component\Cache\Adapter\{RedisAdapter, RedisTagAwareAdapter};
use Symfony\Component\HttpFoundation\Session\Storage\Handler\SessionHandlerFactory;
use Symfony\Component\Lock\{Key, LockFactory};
use Symfony\Component\Lock\Store\StoreFactory;
use Symfony\Component\Semaphore\SemaphoreFactory;
use Symfony\Component\Semaphore\Store\StoreFactory as SemaphoreStoreFactory;

foreach (['Cache', 'Lock', 'Semaphore', 'HttpFoundation'] as $component) {
    require_once "/usr/share/php/Symfony/Component/$component/autoload.php";
}

require_once '/usr/share/php/Symfony/Component/Cache/Traits/ValueWrapper.php';
require __DIR__ . '/tell.inc';

$dsn = "redis://127.0.0.1:$port";

// Cache
tell('connections', array_map(static fn (string $suffix): mixed => (static function () use ($dsn, $suffix): mixed {
    $redis = RedisAdapter::createConnection("$dsn$suffix");

    return [$redis instanceof Redis, $redis->set('made', $suffix), $redis->get('made'), $redis->rawCommand('CLIENT', 'INFO') !== false];
})(), ['', '/3', '/3?timeout=5&read_timeout=5', '?lazy=1', '?persistent=1', '?persistent_id=mine&retry_interval=5', '?class=Redis']));
tell('no server', static fn () => RedisAdapter::createConnection('redis://127.0.0.1:1'));
tell('no database', static fn () => RedisAdapter::createConnection("$dsn/99"));

foreach (['plain' => RedisAdapter::class, 'tags' => RedisTagAwareAdapter::class] as $name => $class) {
    $cache = new $class(RedisAdapter::createConnection("$dsn/1"), "space$name", 100);
    $calls = 0;
    $compute = static function ($item, &$save) use (&$calls, $name): array {
        ++$calls;
        $name === 'tags' && $item->tag(['red', 'blue']);
        $item->expiresAfter(50);

        return ['computed' => $calls, 'null' => null, 'float' => 1.5];
    };
    tell("$name: get", [$cache->get('one', $compute), $cache->get('one', $compute), $calls]);

    foreach (range(1, 20) as $i) {
        $item = $cache->getItem("item.$i")->set($i % 3 ? $i : ['object' => new ArrayObject([$i])]);
        $name === 'tags' && $item->tag($i % 2 ? ['odd'] : ['even', 'all']);
        $cache->saveDeferred($item);
    }

    tell("$name: commit", $cache->commit());
    tell("$name: has", [$cache->hasItem('item.3'), $cache->hasItem('nothing')]);
    $items = [];

    foreach ($cache->getItems(['item.1', 'item.3', 'nothing', 'item.20']) as $key => $item) {
        $items[$key] = [$item->isHit(), is_array($item->get()) ? $item->get()['object']->getArrayCopy() : $item->get(), array_keys($item->getMetadata()['tags'] ?? [])];
    }

    tell("$name: items", $items);
    tell("$name: deleted", [$cache->deleteItem('item.1'), $cache->deleteItems(['item.2', 'item.3', 'nothing']), $cache->delete('one'), $cache->hasItem('item.2')]);

    if ($name === 'tags') {
        tell('tags: invalidated', [$cache->invalidateTags(['even']), $cache->hasItem('item.4'), $cache->hasItem('item.5'), $cache->invalidateTags(['odd', 'none']), $cache->hasItem('item.5')]);
    }

    $cache->save($cache->getItem('short')->set('x')->expiresAfter(1));
    tell("$name: clear", [$cache->clear('item.7'), $cache->hasItem('item.7'), $cache->hasItem('item.8'), $cache->clear(), $cache->hasItem('item.8'), $cache->hasItem('short')]);
    $cache->reset();
}

// Lock, Semaphore
$store = StoreFactory::createStore("$dsn/4");
$locks = new LockFactory($store);
$lock = $locks->createLock('report', 30);
$other = $locks->createLock('report', 30);
tell('lock', [$store::class, $lock->acquire(), $other->acquire(), $lock->isAcquired(), $lock->refresh(60), $lock->getRemainingLifetime() > 50, $lock->isExpired()]);
tell('shared', [$lock->release(), $lock->acquireRead(), $other->acquireRead(), $other->acquire(), $lock->release(), $other->acquire(), $other->release()]);
$key = new Key('by hand');
$store->save($key);
$store->putOffExpiration($key, 5);
tell('by hand', [$store->exists($key), $store->delete($key), $store->exists($key)]);
tell('conflict', static function () use ($store): void {
    $store->save(new Key('taken'));
    $store->save(new Key('taken'));
});

if (class_exists(SemaphoreStoreFactory::class)) {
    $semaphores = new SemaphoreFactory(SemaphoreStoreFactory::createStore("$dsn/4"));
    [$a, $b, $c] = array_map(static fn () => $semaphores->createSemaphore('pool', 2, ttlInSecond: 30), range(1, 3));
    tell('semaphore', [$a->acquire(), $b->acquire(), $c->acquire(), $a->release(), $c->acquire(), $b->release(), $c->release()]);
}

// Sessions
$handler = SessionHandlerFactory::createHandler("$dsn/5?prefix=sess_&ttl=100");
tell('session', [$handler::class, $handler->open('', 'name'), $handler->read('abc'), $handler->write('abc', 'x|i:1;'), $handler->read('abc'), $handler->updateTimestamp('abc', 'x|i:1;'),
    $handler->validateId('abc'), $handler->destroy('abc'), $handler->read('abc'), $handler->close()]);
tell('left', sorted(server($port, 'EVAL', '"redis.call(\'SELECT\', 4) return redis.call(\'KEYS\', \'*\')"', '0')) ? 'locks that were left' : 'nothing');
