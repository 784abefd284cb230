<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Laravel\Connection;
use Hiredis\Laravel\HiredisServiceProvider;
use Illuminate\Broadcasting\Broadcasters\RedisBroadcaster;
use Illuminate\Cache\CacheManager;
use Illuminate\Cache\RateLimiter;
use Illuminate\Contracts\Redis\LimiterTimeoutException;
use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Queue\Jobs\SyncJob;
use Illuminate\Queue\RedisQueue;
use Illuminate\Session\SessionManager;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Laravel's cache, locks, limiters, queue, sessions and broadcasts on a connection with a prefix.
 */
final class FrameworkTest extends TestCase
{
    public function testCache(): void
    {
        $cache = $this->laravel()['cache']->store();
        $this->assertTrue($cache->put('a', ['x' => 1], 100));
        $this->assertTrue($cache->put('n', 5, 100));
        $this->assertSame([['x' => 1], '5', 'default'], [$cache->get('a'), $cache->get('n'), $cache->get('none', 'default')]);
        $this->assertSame(['a' => ['x' => 1], 'none' => null], $cache->many(['a', 'none']));
        $this->assertSame([false, true], [$cache->add('a', 1, 100), $cache->add('new', false, 100)]);
        $this->assertFalse($cache->get('new'));
        $this->assertSame([6, 4], [$cache->increment('n'), $cache->decrement('n', 2)]);
        $this->assertSame('computed', $cache->remember('r', 100, static fn () => 'computed'));
        $this->assertSame(['computed', null], [$cache->pull('r'), $cache->pull('r')]);
        $this->assertTrue($cache->forever('f', null));
        $this->assertSame([true, false], [$cache->forget('a'), $cache->forget('a')]);
        $this->assertTrue($cache->flush());
        $this->assertNull($cache->get('n'));
    }

    public function testManyValuesAreWrittenInOneRoundTrip(): void
    {
        $app = $this->laravel();
        $cache = $app['cache']->store();
        $cache->get('connected');
        $this->assertSame(1, $this->reads(function () use ($cache): void {
            $this->assertTrue($cache->putMany(['a' => 1, 'b' => [2], 'c' => 'three'], 100));
        }));
        $this->assertSame(['a' => '1', 'b' => [2], 'c' => 'three'], $cache->many(['a', 'b', 'c']));
    }

    public function testTags(): void
    {
        $app = $this->laravel();
        $cache = $app['cache']->store();
        $cache->tags(['red', 'blue'])->put('t', 'both', 100);
        $cache->tags('red')->forever('u', 'red only');
        $cache->tags('blue')->put('own', 'x', 100);
        $this->assertSame('both', $cache->tags(['red', 'blue'])->get('t'));
        $raw = $app['redis']->connection()->client()->hiredis();
        $key = 'p:' . $cache->getStore()->getPrefix() . 'tag:blue:entries';
        // Stale are those whose time has come.
        $raw->zadd($key, 1, 'stale entry');
        $this->assertSame(3, $raw->zcard($key));
        $cache->getStore()->flushStaleTags();
        $this->assertSame(2, $raw->zcard($key));
        $cache->tags('red')->flush();
        $this->assertSame([null, null], [$cache->tags(['red', 'blue'])->get('t'), $cache->tags('red')->get('u')]);
        $this->assertSame('x', $cache->tags('blue')->get('own'));
    }

    public function testLocks(): void
    {
        $cache = $this->laravel()['cache']->store();
        $lock = $cache->lock('job', 30);
        $this->assertSame([true, false], [$lock->get(), $cache->lock('job', 30)->get()]);
        $this->assertTrue($cache->restoreLock('job', $lock->owner())->release());
        $this->assertTrue($cache->lock('job')->get());
        $cache->lock('job')->forceRelease();
        $this->assertSame('done', $cache->lock('job', 30)->get(static fn () => 'done'));
    }

    public function testLimiters(): void
    {
        $app = $this->laravel();
        $redis = $app['redis']->connection();
        $run = 0;
        $limited = 0;

        for ($i = 0; $i < 3; ++$i) {
            $redis->throttle('t')->block(0)->allow(2)->every(100)->then(
                static function () use (&$run): void { ++$run; },
                static function (LimiterTimeoutException $e) use (&$limited): void { ++$limited; }
            );
        }

        $redis->funnel('f')->limit(1)->block(0)->then(function () use ($redis): void {
            $redis->funnel('f')->limit(1)->block(0)->then(fn () => $this->fail('two at once'), fn () => true);
        });
        $this->assertSame([2, 1], [$run, $limited]);
        $limiter = new RateLimiter($app['cache']->store());
        $this->assertSame([1, 2], [$limiter->hit('r'), $limiter->hit('r')]);
        $this->assertTrue($limiter->tooManyAttempts('r', 2));
    }

    public function testQueue(): void
    {
        $app = $this->laravel();
        $queue = new RedisQueue($app['redis'], 'default', null, 60, 1);
        $queue->setContainer($app);
        $queue->setConnectionName('redis');
        $id = $queue->push('Job@handle', ['a' => 1]);
        $queue->later(-5, 'Late@handle');
        $queue->later(500, 'Later@handle');
        $this->assertSame(3, $queue->size());
        $job = $queue->pop();
        $this->assertSame([$id, 1], [$job->getJobId(), $job->attempts()]);
        $job->release(0);
        $names = [];

        while ($job = $queue->pop()) {
            $names[] = $job->getName();
            $job->delete();
        }

        sort($names);
        $this->assertSame(['Job@handle', 'Late@handle'], $names);
        $queue->bulk(['A@handle', 'B@handle']);
        $this->assertSame([3, 3, 0], [$queue->size(), $queue->clear('default'), $queue->size()]);
    }

    public function testSession(): void
    {
        foreach ([['user', ['id' => 7]], ['user', null]] as [$name, $value]) {
            $session = (new SessionManager($this->laravel()))->driver();
            $session->setId(str_repeat('s', 40));
            $session->start();
            $before[] = $session->get($name);
            $session->put($name, $value ?? ['id' => 8]);
            $session->save();
        }

        $this->assertSame([null, ['id' => 7]], $before);
    }

    public function testBroadcasting(): void
    {
        $app = $this->laravel();
        $subscriber = $app['redis']->connection()->client()->hiredis()->subscriber();
        $subscriber->subscribe('p:orders', 'p:private-users.1');
        (new RedisBroadcaster($app['redis'], null, 'p:'))->broadcast(['orders', 'private-users.1'], 'Shipped', ['id' => 5]);
        $this->assertSame(
            [['p:orders', 'Shipped'], ['p:private-users.1', 'Shipped']],
            array_map(static fn ($message): array => [$message->channel, json_decode($message->payload)->event], [$subscriber->next(), $subscriber->next()])
        );
    }

    public static function ends(): array
    {
        return [
            ['Laravel\Octane\Events\RequestTerminated', new \stdClass(), true],
            ['Laravel\Octane\Events\TaskTerminated', new \stdClass(), true],
            ['Laravel\Octane\Events\TickTerminated', new \stdClass(), true],
            ['Illuminate\Queue\Events\JobProcessed', (object) ['job' => new \stdClass()], true],
            ['Illuminate\Queue\Events\JobExceptionOccurred', (object) ['job' => new \stdClass()], true],
            ['Illuminate\Queue\Events\JobProcessed', (object) ['job' => (new \ReflectionClass(SyncJob::class))->newInstanceWithoutConstructor()], false],
        ];
    }

    /** @dataProvider ends */
    #[DataProvider('ends')]
    public function testATransactionThatAnExceptionLeftOpenEndsWithTheRequest(string $event, object $told, bool $ends): void
    {
        $app = $this->laravel();
        $app->instance('events', $events = new Dispatcher($app));
        (new HiredisServiceProvider($app))->boot();
        [$redis, $cache] = [$app['redis']->connection(), $app['cache']->store()];
        $cache->put('there', 'x', 100);
        $redis->watch('watched');

        try {
            $redis->multi();
            $redis->set('never', 1);

            throw new \RuntimeException();
        } catch (\RuntimeException) {
        }

        $events->dispatch($event, [$told]);
        $this->assertSame($ends ? false : true, (bool) $cache->add('there', 'y', 100));

        if ($ends) {
            // Nor is a key watched any more.
            (new \Hiredis\Client('unix://' . self::$server->socket))->set('p:watched', 'changed');
            $this->assertSame(['OK'], $redis->transaction(static fn ($transaction) => $transaction->set('a', 1)));
            $this->assertNull($redis->get('never'));
        } else {
            $redis->discard();
        }
    }

    public function testWhatEndedByItselfIsNotEndedAgain(): void
    {
        $app = $this->laravel();
        $app->instance('events', $events = new Dispatcher($app));
        (new HiredisServiceProvider($app))->boot();
        $redis = $app['redis']->connection();
        $redis->multi();
        $redis->set('a', 1);
        $redis->exec();
        $redis->watch('a');
        $redis->unwatch();
        $this->assertSame(0, $this->reads(static fn () => $events->dispatch('Laravel\Octane\Events\RequestTerminated', [new \stdClass()])));
    }

    /** What Horizon calls, as it calls it: its own prefix, nulls in hashes, chained pipelines and transactions. */
    public function testTheCallsOfHorizon(): void
    {
        $redis = $this->connection(['options' => ['prefix' => 'horizon:']], ['prefix' => 'p:']);
        $this->assertInstanceOf(Connection::class, $redis);
        $redis->pipeline(static function ($pipe): void {
            foreach (['recent_jobs', 'pending_jobs'] as $key) {
                $pipe->zadd($key, str_replace(',', '.', (string) -1700000000.25), 'id-1');
            }

            $pipe->hmset('id-1', ['id' => 'id-1', 'status' => 'pending', 'context' => null, 'reserved_at' => 1700000000.25]);
            $pipe->expireat('id-1', 33177117420);
        });
        $this->assertSame([['id-1', 'pending', '', '1700000000.25']], $redis->pipeline(
            static fn ($pipe) => $pipe->hmget('id-1', ['id', 'status', 'context', 'reserved_at'])
        ));
        $this->assertSame(['id-1'], $redis->zrange('recent_jobs', 0, 50));
        $this->assertSame(1, $redis->zcount('recent_jobs', '-inf', '+inf'));
        $this->assertSame([1, 1, ['id-1' => -1700000000.25]], $redis->transaction(static function ($tx): void {
            $tx->hset('id-1', 'tags', '["a"]');
            $tx->sadd('monitoring', ['a']);
            $tx->zrevrange('recent_jobs', 0, -1, 'WITHSCORES');
        }));
        $this->assertSame([1, null], [$redis->setnx('lock', '1'), $redis->set('lock', '2', 'EX', 5, 'NX')]);
        $redis->rpush('commands', json_encode(['command' => 'pause']), 'second');
        $this->assertSame([['{"command":"pause"}', 'second'], 'OK'], $redis->pipeline(static function ($pipe): void {
            $pipe->lrange('commands', 0, -1);
            $pipe->ltrim('commands', 2, -1);
        }));
        $this->assertSame([1, 3], $redis->eval('redis.call("hincrby", KEYS[1], "n", ARGV[1]) return {redis.call("sadd", KEYS[2], "x"), #KEYS + #ARGV}', 2, 'metrics', 'measured', 1));
        $keys = $redis->client()->hiredis()->keys('*');
        $this->assertSame($keys, preg_grep('/^horizon:/', $keys));
    }

    private function laravel(): Container
    {
        $app = $this->application(['options' => ['prefix' => 'p:'], 'default' => ['scheme' => 'unix', 'path' => self::$server->socket, 'database' => 0]]);
        $app['config']->set([
            'cache' => ['default' => 'redis', 'prefix' => 'c', 'stores' => ['redis' => ['driver' => 'redis', 'connection' => 'default']]],
            'session' => ['driver' => 'redis', 'connection' => 'default', 'lifetime' => 5, 'cookie' => 'session', 'encrypt' => false, 'serialization' => 'php'],
        ]);
        $app->instance('cache', new CacheManager($app));

        return $app;
    }
}
