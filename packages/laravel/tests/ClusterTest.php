<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Laravel\ClusterClient;
use Hiredis\Laravel\ClusterConnection;
use Illuminate\Cache\RedisStore;
use Illuminate\Events\Dispatcher;
use Illuminate\Redis\Connections\PredisClusterConnection;
use Illuminate\Redis\Events\CommandExecuted;
use Illuminate\Redis\Limiters\ConcurrencyLimiter;

/**
 * The clusters of config/database.php, on a cluster of three servers of its own.
 */
final class ClusterTest extends TestCase
{
    private static \TestCluster $cluster;

    public static function setUpBeforeClass(): void
    {
        parent::setUpBeforeClass();
        require_once __DIR__ . '/../../../tests/inc/cluster.inc';
        self::$cluster = \TestCluster::start();
    }

    protected function tearDown(): void
    {
        (new \Hiredis\Cluster(self::$cluster->uri()))->flushall();
        parent::tearDown();
    }

    /** As Laravel's documentation writes it. */
    private function redis(array $options = ['prefix' => 'p:', 'cluster' => 'redis'], array $more = []): \Illuminate\Redis\RedisManager
    {
        $servers = array_map(
            static fn ($node): array => ['host' => '127.0.0.1', 'password' => null, 'port' => (string) $node->port, 'database' => '0'],
            self::$cluster->masters()
        );

        return $this->application(['options' => $options, 'clusters' => ['default' => $servers + $more]])['redis'];
    }

    public function testTheConnectionIsOneToACluster(): void
    {
        $connection = $this->redis()->connection();
        $this->assertInstanceOf(ClusterConnection::class, $connection);
        $this->assertInstanceOf(PredisClusterConnection::class, $connection);
        $this->assertInstanceOf(ClusterClient::class, $connection->client());
        $this->assertInstanceOf(\Hiredis\Cluster::class, $connection->client()->hiredis());
        $this->assertFalse($connection->isConnected());
        $connection->connect();
        $this->assertTrue($connection->isConnected());
        $connection->disconnect();
        $this->assertFalse($connection->isConnected());
    }

    public function testCache(): void
    {
        $cache = new \Hiredis\Cache(maxMemory: 3 << 20); // equal caches count together
        $connection = $this->redis(['prefix' => 'p:', 'cache' => $cache])->connection();
        $writer = $this->redis()->connection();
        $writer->set('a', 1);
        // The first reply of a node's connection is not kept.
        $this->assertSame(['1', '1', '1', 1], [$connection->get('a'), $connection->get('a'), $connection->get('a'), $cache->stats()['hits']]);
        $writer->set('a', 2);

        while ($connection->get('a') !== '2') {
        }

        $this->assertSame(['2', 1], [$connection->get('a'), $cache->stats()['invalidations']]);
    }

    public function testKeysOfAllServersInOneCall(): void
    {
        $connection = $this->redis()->connection();
        $this->assertSame(['OK', 'OK', 'OK'], [$connection->set('a', 1), $connection->setex('b', 100, 2), $connection->set('c', 3, 'EX', 10, 'NX')]);
        $this->assertSame(['1', '2', null, '3'], $connection->mget(['a', 'b', 'none', 'c']));
        $keys = $connection->keys('*');
        sort($keys);
        $this->assertSame([['p:a', 'p:b', 'p:c'], 3], [$keys, $connection->dbsize()]);
        $this->assertSame([2, '3'], [$connection->del('a', 'b', 'none'), $connection->get('c')]);
        $this->assertSame(['OK', 0], [$connection->flushdb(), $connection->dbsize()]);
        $connection->set('a', 1);
        $this->assertSame(['OK', 0], [$connection->flushdb('ASYNC'), $connection->dbsize()]);
    }

    public function testAPipelineGoesToAllServersAndATransactionToOne(): void
    {
        $connection = $this->redis()->connection();
        $this->assertSame(['OK', 'OK', '1', ['f' => 'v']], $connection->pipeline(static function ($pipe): void {
            $pipe->set('a', 1);
            $pipe->hmset('h', ['f' => 'v']);
            $pipe->get('a');
            $pipe->hgetall('h');
        }));
        $this->assertSame(['OK', 3], $connection->transaction(static fn ($tx) => $tx->set('{t}a', 2)->incr('{t}a')));
        $this->assertSame(['OK', '3'], $connection->transaction()->set('{t}b', 1)->get('{t}a')->exec());

        try {
            $connection->transaction(static fn ($tx) => $tx->set('a', 'lost')->set('b', 'lost'));
            $this->fail('two slots in one transaction');
        } catch (\ValueError $e) {
            $this->assertStringContainsString('give all its keys the same hash tag', $e->getMessage());
        }

        $this->assertSame('1', $connection->get('a'));
        $this->assertSame(['k', 'a'], $connection->eval('return {KEYS[1]:sub(-1), ARGV[1]}', 1, 'k', 'a'));
    }

    public function testMultiIsOneTransactionForEachSlot(): void
    {
        $connection = $this->redis()->connection();
        $multi = static function (array ...$calls) use ($connection): ?array {
            $connection->multi();

            foreach ($calls as $call) {
                $connection->command(array_shift($call), $call);
            }

            return $connection->exec();
        };
        // One slot, a slot for each command, and slots with several.
        $this->assertSame(['OK', 2], $multi(['set', '{t}a', 1], ['incr', '{t}a']));
        $this->assertSame(['OK', 'OK', []], $multi(['set', 'a', 1], ['set', 'b', 2], ['hgetall', 'h']));
        $this->assertSame(
            ['OK', 'PONG', 'OK', 2, 3, 1, ['x' => 1.0]],
            $multi(['set', '{t}a', 1], ['ping'], ['set', '{u}a', 2], ['incr', '{t}a'], ['executeRaw', ['INCR', 'p:{u}a']], ['zadd', '{t}z', ['x' => 1]], ['zrange', '{t}z', 0, -1, 'WITHSCORES'])
        );
        $connection->watch('{t}a');
        $this->redis()->connection()->set('{t}a', 'changed');
        $this->assertNull($multi(['set', '{t}a', 'lost'], ['get', '{t}a']));
        $this->assertSame('changed', $connection->get('{t}a'));
        $connection->watch('{t}a');
        $this->expectException(\ValueError::class);
        $this->expectExceptionMessage('give all its keys the same hash tag');
        $multi(['set', '{t}a', 'lost'], ['set', '{u}a', 'lost']);
    }

    /** On connections that have done nothing before. */
    public function testKeysAreWatchedFromTheFirstCommandOn(): void
    {
        $other = $this->redis()->connection();
        $watching = function (): ClusterConnection {
            $connection = $this->redis()->connection();
            $this->assertSame('OK', $connection->watch('{t}a', '{t}b'));

            return $connection;
        };

        $connection = $watching();
        $this->assertSame(['OK'], $connection->transaction(static fn ($transaction) => $transaction->set('{t}a', 1)));
        $connection = $watching();
        $other->incr('{t}b');
        $this->assertNull($connection->transaction(static fn ($transaction) => $transaction->set('{t}a', 2)));
        $this->assertSame(['OK'], $connection->transaction(static fn ($transaction) => $transaction->set('{t}a', 3)));

        foreach (['unwatch', 'discard'] as $end) {
            $connection = $watching();
            $end === 'unwatch' || $connection->multi();
            $this->assertSame('OK', $connection->$end());
            $other->incr('{t}b');
            $this->assertSame(['OK'], $connection->transaction(static fn ($transaction) => $transaction->set('{t}a', 4)));
        }

        $fresh = $this->redis()->connection();
        $fresh->multi();
        $this->assertSame('OK', $fresh->discard());
        $this->expectException(\ValueError::class);
        $fresh->watch('a', 'b');
    }

    public function testAScanGoesFromServerToServer(): void
    {
        $connection = $this->redis()->connection();

        for ($i = 0; $i < 500; ++$i) {
            $connection->set("key$i", $i);
        }

        $keys = $cursors = [];
        $cursor = null;

        do {
            [$cursor, $found] = $connection->scan($cursor, ['match' => 'p:key*', 'count' => 50]);
            array_push($keys, ...$found);
            $cursors[] = strrchr((string) $cursor, '@');
        } while ($cursor != 0);

        $this->assertSame('0', $cursor);
        $this->assertCount(500, array_unique($keys));
        $this->assertCount(3, array_unique(array_filter($cursors)));
        $this->expectException(\RuntimeException::class);
        $this->expectExceptionMessage('The node 10.0.0.1:1, which the cursor is of, is no master any more');
        $connection->scan('5@10.0.0.1:1');
    }

    public function testEventsSubscribersAndBroadcastsAreThoseOfOneServer(): void
    {
        $connection = $this->redis()->connection();
        $connection->setName('default');
        $connection->setEventDispatcher($events = new Dispatcher());
        $seen = [];
        $events->listen(CommandExecuted::class, static function (CommandExecuted $event) use (&$seen): void {
            $seen[] = [$event->command, $event->parameters];
        });
        $connection->get('a');
        $connection->keys('a*');
        $connection->flushdb();
        $this->assertSame([['get', ['a']], ['keys', ['a*']], ['flushdb', []]], $seen);
        $subscriber = $connection->client()->hiredis()->subscriber();
        $subscriber->subscribe('p:news');
        $this->redis()->connection()->publish('news', 'hot');
        $this->assertSame(['p:news', 'hot'], [($message = $subscriber->next(10.0))->channel, $message->payload]);
        (new \Illuminate\Broadcasting\Broadcasters\RedisBroadcaster($this->redis(), null, 'p:'))->broadcast(['news'], 'Happened', ['n' => 1]);
        $this->assertSame(['p:news', '{"event":"Happened","data":{"n":1},"socket":null}'], [($message = $subscriber->next(10.0))->channel, $message->payload]);
    }

    public function testLaravelsCache(): void
    {
        $store = new RedisStore($this->redis(), 'c:');
        $this->assertTrue($store->putMany(['a' => 1, 'b' => 'two', 'c' => [3]], 100));
        $this->assertEquals(['a' => 1, 'none' => null, 'c' => [3], 'b' => 'two'], $store->many(['a', 'none', 'c', 'b']));
        $this->assertSame([true, false], [$store->add('d', 1, 100), $store->add('d', 2, 100)]);
        $this->assertSame(5, $store->increment('a', 4));
        $lock = $store->lock('l', 100);
        $this->assertSame([true, false, true], [$lock->get(), $store->lock('l', 100)->get(), $lock->release()]);
        $store->tags(['red', 'blue'])->put('x', 1, 100);
        $store->tags(['red'])->put('y', 2, 100);
        $this->assertEquals([1, 2], [$store->tags(['red', 'blue'])->get('x'), $store->tags(['red'])->get('y')]);
        $store->flushStaleTags();
        $store->tags(['red'])->flush();
        $this->assertSame([null, null, 'two'], [$store->tags(['red', 'blue'])->get('x'), $store->tags(['red'])->get('y'), $store->get('b')]);
        $this->assertTrue($store->flush());
        $this->assertNull($store->get('b'));
    }

    public function testAJobGoesThroughAQueueWithAHashTag(): void
    {
        $queue = new \Illuminate\Queue\RedisQueue($this->redis(), '{default}');
        $queue->setContainer($app = new \Illuminate\Container\Container());
        $queue->pushRaw('{"id":"1","attempts":0}');
        $queue->pushRaw('{"id":"2","attempts":0}');
        $this->assertSame(2, $queue->size());
        $ids = [];

        while ($job = $queue->pop()) {
            $ids[] = $job->getJobId();
            $job->delete();
        }

        sort($ids);
        $this->assertSame([['1', '2'], 0], [$ids, $queue->size()]);
    }

    public function testLimiters(): void
    {
        $connection = $this->redis()->connection();
        $this->assertSame('done', $connection->funnel('{reports}')->limit(3)->releaseAfter(10)->block(0)->then(static fn (): string => 'done'));
        $throttle = static fn (): string => $connection->throttle('mails')->allow(1)->every(100)->block(0)->then(static fn (): string => 'sent', static fn (): string => 'later');
        $this->assertSame(['sent', 'later'], [$throttle(), $throttle()]);

        // From Laravel 13 on the limiter puts the tag there by itself.
        if (!method_exists(ConcurrencyLimiter::class, 'getPrefix')) {
            $this->expectException(\ValueError::class);
        }

        $connection->funnel('reports')->limit(3)->block(0)->then(static fn (): string => 'done');
    }

    public function testWhatBelongsToOneServerNamesTheWay(): void
    {
        $connection = $this->redis()->connection();

        try {
            $connection->info();
            $this->fail('INFO of which server?');
        } catch (\Hiredis\HiredisError $e) {
            $this->assertSame('INFO concerns one node: use node($key) or nodes()', $e->getMessage());
        }

        foreach ($connection->client()->hiredis()->nodes() as $node) {
            $this->assertStringContainsString('cluster_enabled:1', $node->info('cluster'));
        }
    }

    public function testConfiguration(): void
    {
        $server = ['host' => 'h1', 'port' => 7000, 'password' => 'secret', 'read_timeout' => 2];
        $connection = $this->application(['options' => ['prefix' => 'all:'], 'clusters' => ['options' => ['prefix' => 'clusters:'], 'default' => [
            $server, ['url' => 'redis://user:secret@h2:7001'], 'options' => ['persistent' => true],
        ]]])['redis']->connection();
        $info = $connection->client()->hiredis()->__debugInfo();
        $this->assertSame(['redis://h1:7000', true, 2.0], [$info['endpoint'], $info['persistent'], $info['timeout']]);
        $this->assertSame('clusters:', $connection->getOptions()->prefix);

        foreach ([
            [['default' => []], [], 'must have a server'],
            [['default' => [['host' => 'h', 'database' => '2']]], [], 'has no database but 0'],
            [['default' => [['host' => 'h']]], ['cluster' => 'predis'], '[cluster] must be redis'],
            [['default' => [['host' => 'h']]], ['serializer' => 1], '[serializer] must not be given'],
            [['default' => [['host' => 'h', 'password' => 'a'], ['host' => 'g', 'password' => 'b']]], [], 'must have one password'],
            [['default' => [['host' => 'h'], ['host' => 'g', 'password' => 'b']]], [], 'must have one password'],
        ] as [$clusters, $options, $message]) {
            try {
                $this->application(['options' => $options, 'clusters' => $clusters])['redis']->connection();
                $this->fail($message);
            } catch (\InvalidArgumentException $e) {
                $this->assertStringContainsString($message, $e->getMessage());
            }
        }
    }
}
