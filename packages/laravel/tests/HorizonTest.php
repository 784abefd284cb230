<?php

namespace Hiredis\Laravel\Tests;

use Carbon\CarbonImmutable;
use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Laravel\Horizon\Contracts\SupervisorRepository;
use Laravel\Horizon\JobPayload;
use Laravel\Horizon\Lock;
use Laravel\Horizon\MasterSupervisor;
use Laravel\Horizon\RedisHorizonCommandQueue;
use Laravel\Horizon\Repositories\RedisJobRepository;
use Laravel\Horizon\Repositories\RedisMasterSupervisorRepository;
use Laravel\Horizon\Repositories\RedisMetricsRepository;
use Laravel\Horizon\Repositories\RedisProcessRepository;
use Laravel\Horizon\Repositories\RedisSupervisorRepository;
use Laravel\Horizon\Repositories\RedisTagRepository;
use Laravel\Horizon\Supervisor;
use Laravel\Horizon\SupervisorOptions;
use Laravel\Horizon\WaitTimeCalculator;

/**
 * Horizon's own repositories on this driver and on Laravel's Predis driver: what they return, and what the server holds behind each group of
 * calls, must be the same.
 *
 * Horizon is the one that Composer has installed, or that HORIZON, the directory of a checkout, has.
 */
final class HorizonTest extends TestCase
{
    protected function setUp(): void
    {
        if ($directory = getenv('HORIZON')) {
            spl_autoload_register(static function (string $class) use ($directory): void {
                $file = "$directory/src/" . strtr(substr($class, strlen('Laravel\Horizon\\')), '\\', '/') . '.php';
                str_starts_with($class, 'Laravel\Horizon\\') && is_file($file) && require $file;
            });
        }

        if (!class_exists(RedisJobRepository::class) || !function_exists('config')) {
            $this->markTestSkipped('Horizon is not here: Composer has not installed laravel/horizon, and HORIZON names no checkout');
        }

        // Both drivers store the same times.
        CarbonImmutable::setTestNow('2030-01-01 00:00:00');

        foreach (['Laravel\Horizon\Repositories', 'Laravel\Horizon'] as $namespace) {
            function_exists("$namespace\\microtime") || eval("namespace $namespace; function microtime(bool \$float = false): float { return 1893456000.25; }");
        }
    }

    protected function tearDown(): void
    {
        if (class_exists(RedisJobRepository::class, false)) {
            CarbonImmutable::setTestNow();
            parent::tearDown();
        }

        Container::setInstance(null);
    }

    private function horizon(string $client): Container
    {
        $app = $this->application(['options' => ['prefix' => 'laravel:'], 'horizon' => [
            'scheme' => 'unix', 'path' => self::$server->socket, 'options' => ['prefix' => 'horizon:'],
        ]], $client);
        $app['config']->set(['horizon' => ['prefix' => 'horizon:'], 'queue' => ['connections' => ['redis' => ['queue' => 'default']]]]);
        Container::setInstance($app);
        $app->instance(SupervisorRepository::class, new RedisSupervisorRepository($app['redis']));
        $app->instance(Lock::class, new Lock($app['redis']));
        $app->instance(WaitTimeCalculator::class, new class () {
            public function calculateFor(string $queue): int
            {
                return strlen($queue);
            }
        });

        return $app;
    }

    /** @return array<string, \Closure(Container): mixed> */
    private static function callsOfHorizon(): array
    {
        $payload = static fn (string $id, array $more = []): JobPayload => new JobPayload(json_encode(['id' => $id, 'uuid' => $id, 'displayName' => "App\\$id", 'job' => 'x', 'tags' => ['a', 'b']] + $more));
        $plain = static fn (mixed $value): mixed => json_decode(json_encode($value, JSON_PRESERVE_ZERO_FRACTION), true);
        $jobs = static fn (Container $app): RedisJobRepository => new RedisJobRepository($app['redis']);
        $metrics = static fn (Container $app): RedisMetricsRepository => new RedisMetricsRepository($app['redis']);
        $tags = static fn (Container $app): RedisTagRepository => new RedisTagRepository($app['redis']);
        $make = static function (string $class, string $name, array $more): object {
            $object = (new \ReflectionClass($class))->newInstanceWithoutConstructor();

            foreach (['name' => $name, 'working' => true] + $more as $property => $value) {
                $object->$property = $value;
            }

            return $object;
        };

        return [
            'ids' => static fn (Container $app) => [$jobs($app)->nextJobId(), $jobs($app)->nextJobId()],
            'pushed' => static fn (Container $app) => array_map(static fn (string $id) => $jobs($app)->pushed('redis', 'default', $payload($id)), ['one', 'two', 'three', 'four', 'five']),
            'reserved, released, migrated' => static fn (Container $app) => [
                $jobs($app)->reserved('redis', 'default', $payload('one')), $jobs($app)->released('redis', 'default', $payload('one')),
                $jobs($app)->migrated('redis', 'default', collect([$payload('two'), $payload('three')])),
            ],
            'completed, silenced, remembered' => static fn (Container $app) => [
                $jobs($app)->completed($payload('one')), $jobs($app)->completed($payload('two'), false, true), $jobs($app)->remember('redis', 'default', $payload('three')),
            ],
            'failed' => static fn (Container $app) => [$jobs($app)->failed(new class ('no') extends \Exception {
                public function __toString(): string
                {
                    return 'no';
                }
            }, 'redis', 'default', $payload('four')), $plain($jobs($app)->findFailed('four')), $jobs($app)->findFailed('five'), $jobs($app)->findFailed('none')],
            'retried' => static fn (Container $app) => [
                $jobs($app)->storeRetryReference('four', 'six'), $jobs($app)->completed($payload('six', ['retry_of' => 'four'])), $jobs($app)->storeRetryReference('none', 'seven'),
            ],
            'lists' => static fn (Container $app) => array_map(static fn (string $of) => $plain($jobs($app)->{"get$of"}(null)), ['Recent', 'Failed', 'Pending', 'Completed', 'Silenced']),
            'counts' => static fn (Container $app) => [
                $jobs($app)->totalRecent(), $jobs($app)->totalFailed(), $jobs($app)->countRecent(), $jobs($app)->countFailed(), $jobs($app)->countPending(),
                $jobs($app)->countCompleted(), $jobs($app)->countSilenced(), $jobs($app)->countRecentlyFailed(),
            ],
            'jobs by id' => static fn (Container $app) => [$plain($jobs($app)->getJobs(['one', 'none', 'two'], 7)), $plain($jobs($app)->getRecent(1))],
            'tags' => static fn (Container $app) => [
                $tags($app)->monitor('a'), $tags($app)->monitoring(), $tags($app)->monitored(['a', 'x']), $tags($app)->add('one', ['a', 'b']), $tags($app)->addTemporary(10, 'two', ['a']),
                $tags($app)->count('a'), $tags($app)->jobs('a'), $plain($tags($app)->paginate('a', 0, 1)), $tags($app)->forgetJobs(['a'], ['one']), $tags($app)->jobs('a'),
            ],
            'tags forgotten' => static fn (Container $app) => [$tags($app)->stopMonitoring('a'), $tags($app)->forget('b'), $tags($app)->monitoring()],
            'metrics' => static fn (Container $app) => [
                $metrics($app)->incrementJob('App\One', 12.5), $metrics($app)->incrementJob('App\One', 7.5), $metrics($app)->incrementQueue('default', 3), $metrics($app)->measuredJobs(),
                $metrics($app)->measuredQueues(), $metrics($app)->throughput(), $metrics($app)->throughputForJob('App\One'), $metrics($app)->throughputForQueue('none'),
                $metrics($app)->runtimeForJob('App\One'), $metrics($app)->runtimeForQueue('default'), $metrics($app)->queueWithMaximumRuntime(), $metrics($app)->queueWithMaximumThroughput(),
            ],
            'snapshots' => static fn (Container $app) => [
                $metrics($app)->snapshot(), $plain($metrics($app)->snapshotsForJob('App\One')), $plain($metrics($app)->snapshotsForQueue('default')), $metrics($app)->jobsProcessedPerMinute(),
                (bool) $metrics($app)->acquireWaitTimeMonitorLock(), (bool) $metrics($app)->acquireWaitTimeMonitorLock(),
            ],
            'metrics cleared' => static fn (Container $app) => [$metrics($app)->forget('job:App\One'), $metrics($app)->clear()],
            'supervisors' => static fn (Container $app) => [
                $app[SupervisorRepository::class]->update($make(Supervisor::class, 'm:s', ['processPools' => collect(), 'options' => new SupervisorOptions('m:s', 'redis')])),
                $app[SupervisorRepository::class]->names(), $plain($app[SupervisorRepository::class]->all()), $app[SupervisorRepository::class]->find('none'),
                $app[SupervisorRepository::class]->longestActiveTimeout(), $app[SupervisorRepository::class]->flushExpired(),
            ],
            'masters' => static function (Container $app) use ($make, $plain): array {
                $masters = new RedisMasterSupervisorRepository($app['redis']);
                $masters->update($make(MasterSupervisor::class, 'm', ['environment' => 'testing', 'supervisors' => collect([(object) ['name' => 'm:s']])]));

                return [$masters->names(), $plain($masters->all()), $masters->find('none'), $masters->forget('m'), $masters->names(), $masters->flushExpired()];
            },
            'processes, locks and commands' => static function (Container $app) use ($plain): array {
                [$processes, $lock, $commands] = [new RedisProcessRepository($app['redis']), new Lock($app['redis']), new RedisHorizonCommandQueue($app['redis'])];
                $processes->orphaned('m', [1, 2, 3]);
                $processes->forgetOrphans('m', [2]);
                $commands->push('m', 'Pause', ['x' => 1]);
                $commands->push('m', 'Continue');

                return [
                    $processes->allOrphans('m'), $processes->orphanedFor('m', 0), $lock->get('l'), $lock->get('l'), $lock->exists('l'), $lock->release('l'), $lock->exists('l'),
                    $plain($commands->pending('m')), $commands->pending('m'), $commands->push('m', 'Late'), $commands->flush('m'),
                ];
            },
            'trimmed and purged' => static function (Container $app) use ($jobs): array {
                $jobs($app)->deleteMonitored(['three']);
                CarbonImmutable::setTestNow('2030-01-01 02:00:00');

                try {
                    return [
                        $jobs($app)->purge('default'), $jobs($app)->trimRecentJobs(), $jobs($app)->trimFailedJobs(), $jobs($app)->trimMonitoredJobs(), $jobs($app)->deleteFailed('four'), $jobs($app)->deleteFailed('none'),
                    ];
                } finally {
                    CarbonImmutable::setTestNow('2030-01-01 00:00:00');
                }
            },
        ];
    }

    /** @return array<string, mixed> by key: what is stored, and whether it lapses */
    private static function stored(): array
    {
        $redis = new \Hiredis\Client('unix://' . self::$server->socket);
        $all = [];

        foreach ($redis->keys('*') as $key) {
            $all[$key] = [match ($redis->type($key)) {
                'string' => $redis->get($key),
                'hash' => $redis->hgetall($key),
                'list' => $redis->lrange($key, 0, -1),
                'set' => (static function (array $members): array {
                    sort($members);

                    return $members;
                })($redis->smembers($key)),
                'zset' => $redis->zrange($key, 0, -1, WITHSCORES: true),
            }, $redis->ttl($key) > 0];
        }

        ksort($all);

        return $all;
    }

    public function testEveryGroupOfCallsIsTheSameAsWithPredis(): void
    {
        $seen = [];

        foreach (['predis', 'hiredis'] as $client) {
            (new \Hiredis\Client('unix://' . self::$server->socket))->flushall();
            $app = $this->horizon($client);

            foreach (self::callsOfHorizon() as $name => $calls) {
                $seen[$client][$name] = [$calls($app), self::stored()];
            }
        }

        $this->assertCount(18, $seen['hiredis']);

        foreach ($seen['predis'] as $name => $expected) {
            $this->assertNotSame([], $expected[1], $name);
            $this->assertSame($expected, $seen['hiredis'][$name], $name);
        }
    }
}
