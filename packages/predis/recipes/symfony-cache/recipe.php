<?php

/*
 * Symfony Cache: the line is a part of the DSN.
 */

use Predis\ClientInterface;
use Symfony\Component\Cache\Adapter\RedisAdapter;
use Symfony\Component\Cache\Adapter\RedisTagAwareAdapter;

return static function (string $socket, bool $line): array {
    $dsn = "redis://$socket?class=Predis\Client&dbindex=2" . ($line ? '&connections=Hiredis\Predis\Connection::connections' : '');
    $redis = RedisAdapter::createConnection($dsn);
    assert($redis instanceof ClientInterface);
    $results = [];

    foreach ([new RedisAdapter($redis, 'app', 60), new RedisTagAwareAdapter($redis, 'tagged', 60)] as $cache) {
        $calls = 0;
        $compute = static function ($item) use (&$calls): array {
            $item->expiresAfter(30);

            return ['call' => ++$calls, 'text' => "a\r\n+OK\r\n", 'nested' => [1, 2.5, null, true]];
        };
        $results[] = [$cache->get('report', $compute), $cache->get('report', $compute), $calls];

        for ($i = 0; $i < 500; ++$i) {
            $item = $cache->getItem("item$i")->set(str_repeat("value $i ", $i));

            if ($cache instanceof RedisTagAwareAdapter) {
                $item->tag(['all', 'third' . $i % 3]);
            }

            $results[] = $cache->saveDeferred($item);
        }

        $results[] = $cache->commit();

        if ($cache instanceof RedisTagAwareAdapter) {
            $results[] = $cache->invalidateTags(['third1']);
        }

        foreach ($cache->getItems(array_map(static fn ($i) => "item$i", range(0, 510))) as $key => $item) {
            $results[$key][] = [$item->isHit(), $item->get()];
        }

        $results[] = [$cache->hasItem('item7'), $cache->deleteItem('item7'), $cache->hasItem('item7'), $cache->deleteItems(['item8', 'item9'])];
        $results[] = [$cache->clear('item'), $cache->hasItem('item100'), $cache->clear(), $cache->hasItem('report')];
    }

    return [$redis->getConnection(), $results];
};
