<?php

/*
 * Symfony Cache on a Redis Cluster and behind sentinels: the same DSN with the class. Predis says where to go, the extension parses. And with
 * the cache in the client's memory, on one server.
 */

use Predis\Client;
use Symfony\Component\Cache\Adapter\RedisAdapter;
use Symfony\Component\Cache\Adapter\RedisTagAwareAdapter;

require_once __DIR__ . '/../../../../tests/inc/cluster.inc';
require_once __DIR__ . '/../../../../tests/inc/sentinel.inc';

return static function (string $socket, bool $line): array {
    $class = $line ? Hiredis\Predis\Client::class : Client::class;
    $cluster = TestCluster::start();
    $group = Sentinels::start();
    $hosts = static fn (array $servers): string => implode('&', array_map(static fn ($server): string => "host[127.0.0.1:$server]", $servers));
    $dsns = [
        'redis:?' . $hosts(array_map(static fn ($node): int => $node->port, $cluster->masters())) . "&redis_cluster=1&class=$class",
        'redis:?' . $hosts(array_map(static fn ($sentinel): int => $sentinel->port(), $group->sentinels())) . '&redis_sentinel=' . Sentinels::NAME . "&class=$class",
    ];
    $results = [];

    foreach ($dsns as $number => $dsn) {
        $redis = RedisAdapter::createConnection($dsn);
        assert($redis::class === $class);

        foreach ([new RedisAdapter($redis, 'app', 60), new RedisTagAwareAdapter($redis, 'tagged', 60)] as $cache) {
            $calls = 0;
            $compute = static function () use (&$calls): array {
                return ['call' => ++$calls, 'text' => "a\r\n+OK\r\n"];
            };
            $results[] = [$cache->get('report', $compute), $cache->get('report', $compute)];

            for ($i = 0; $i < 50; ++$i) {
                $item = $cache->getItem("item$i")->set("value $i");
                $cache instanceof RedisTagAwareAdapter && $item->tag(['third' . $i % 3]);
                $results[] = $cache->saveDeferred($item);
            }

            $results[] = $cache->commit();
            $slot = TestCluster::slot('app:item1');
            $number === 0 && $cluster->move($slot, $cluster->other($slot));
            $cache instanceof RedisTagAwareAdapter && $results[] = $cache->invalidateTags(['third1']);

            foreach ($cache->getItems(array_map(static fn ($i) => "item$i", range(0, 50))) as $key => $item) {
                $results[$key][] = [$item->isHit(), $item->get()];
            }

            $results[] = [$cache->deleteItems(['item8', 'item9']), $cache->hasItem('item8'), $cache->clear(), $cache->hasItem('report')];
        }

        $connections[] = $number === 0 ? $redis->getConnection()->getConnectionBySlot(0) : $redis->getConnection()->getMaster();
    }

    assert($connections[0]::class === $connections[1]::class);

    // One server, whose replies stay in the client's memory.
    $cache = new RedisAdapter(RedisAdapter::createConnection("redis:$socket?parameters[cache]=1&parameters[protocol]=3&class=$class"), 'app', 60);
    $results[] = [$cache->get('report', static fn (): int => 1), $cache->get('report', static fn (): int => 2), $cache->get('report', static fn (): int => 3)];
    assert((new Hiredis\Cache())->stats()['hits'] === ($line ? 1 : 0));

    // The extension's own classes and URIs are none of those that Symfony takes.
    foreach ([static fn () => RedisAdapter::createConnection($group->uri()), static fn () => new RedisAdapter(new Hiredis\Cluster($cluster->uri()))] as $attempt) {
        try {
            $attempt();
            $results[] = 'taken';
        } catch (TypeError | InvalidArgumentException $refusal) {
            $results[] = $refusal::class;
        }
    }

    assert(array_slice($results, -2) === [Symfony\Component\Cache\Exception\InvalidArgumentException::class, TypeError::class]);

    return [$connections[0], $results];
};
