<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Client;
use Hiredis\Predis\Connection;
use PHPUnit\Framework\TestCase;
use Predis\Response\Status;

/**
 * Predis' own clusters and replication below Hiredis\Predis\Client: Predis says where, the extension parses what comes.
 */
final class AggregateTest extends TestCase
{
    public static function setUpBeforeClass(): void
    {
        require_once __DIR__ . '/../../../tests/inc/cluster.inc';
        require_once __DIR__ . '/../../../tests/inc/sentinel.inc';
    }

    public function testARedisClusterWhoseSlotsMove(): void
    {
        $cluster = \TestCluster::start();
        $redis = new Client(array_map(static fn ($node): string => 'tcp://' . $node->name(), $cluster->masters()), ['cluster' => 'redis']);
        $keys = array_map(static fn ($node): string => $cluster->keyOf($node), $cluster->masters());

        foreach ($keys as $key) {
            $this->assertEquals(Status::get('OK'), $redis->set($key, "of $key"));
        }

        $cluster->move(\TestCluster::slot($keys[0]), $cluster->masters()[2]);

        foreach ($keys as $key) {
            $this->assertSame("of $key", $redis->get($key));
            $this->assertSame([$key, 'a'], $redis->eval('return {KEYS[1], ARGV[1]}', 1, $key, 'a'));
        }

        $this->assertGreaterThan(0, $cluster->errors('MOVED'));
        $this->assertSame(array_map(static fn ($key): string => "of $key", $keys), $redis->pipeline(static function ($pipe) use ($keys): void {
            array_map([$pipe, 'get'], $keys);
        }));
        $classes = [];

        foreach ($redis as $name => $node) {
            $classes[] = get_class($node->getConnection());
            $node->flushdb();
        }

        $this->assertSame([Connection::class, Connection::class, Connection::class], $classes);
        $this->assertNull($redis->get($keys[0]));
    }

    public function testAPrimaryBehindSentinelsThatChanges(): void
    {
        $group = \Sentinels::start();
        $sentinels = array_map(static fn ($sentinel): string => "tcp://127.0.0.1:{$sentinel->port()}", $group->sentinels());
        $redis = new Client($sentinels, ['replication' => 'sentinel', 'service' => \Sentinels::NAME]);
        $this->assertEquals(Status::get('OK'), $redis->set('k', 'before'));
        $this->assertInstanceOf(Connection::class, $redis->getConnection()->getMaster());
        $replica = $group->servers()[1];
        $group->until('the replica has it', static fn (): bool => $replica->cli('GET', 'k') === 'before');
        $old = new \Hiredis\Client($group->primary()->uri());
        $group->failover();
        // Predis goes on with the old one until that closes its connections, which the sentinels let it do some seconds later.
        $old->client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
        $this->assertEquals(Status::get('OK'), $redis->set('k', 'after'));
        $this->assertSame('after', $redis->get('k'));
        $this->assertSame($group->primary()->port(), (int) $redis->getConnection()->getMaster()->getParameters()->port);
    }
}
