<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\ConnectionException;
use Hiredis\Laravel\Client;
use Hiredis\PipelineException;
use Hiredis\ServerException;
use Illuminate\Events\Dispatcher;
use Illuminate\Redis\Connections\Connection as LaravelConnection;
use Illuminate\Redis\Connections\PredisConnection;
use Illuminate\Redis\Events\CommandExecuted;

final class ConnectionTest extends TestCase
{
    public function testThePrefixIsBeforeKeysAndNotInReplies(): void
    {
        $connection = $this->connection();
        $connection->set('a', 1);
        $connection->mset(['b' => 2, 'c' => 3]);
        $connection->setex('d', 100, 4);
        $raw = $connection->client()->hiredis();
        $keys = $raw->keys('*');
        sort($keys);
        $this->assertSame(['p:a', 'p:b', 'p:c', 'p:d'], $keys);
        $this->assertSame([['1', '4', null], '2'], [$connection->mget(['a', 'd', 'none']), $connection->get('b')]);
        $this->assertSame('p:', $connection->getOptions()->prefix);
        $this->assertSame(['1'], $connection->client()->mget('a'));
        $this->assertSame('3', $connection->executeRaw(['GET', 'p:c']));
    }

    public function testEventsAreThoseOfLaravel(): void
    {
        $connection = $this->connection();
        $connection->setName('default');
        $connection->setEventDispatcher($events = new Dispatcher());
        $seen = [];
        $events->listen(CommandExecuted::class, static function (CommandExecuted $event) use (&$seen): void {
            $seen[] = [$event->command, $event->parameters, $event->connectionName, $event->time >= 0];
        });
        $connection->get('a');
        $connection->mget(['a', 'b']);
        $connection->setex('a', 10, 'x');
        $connection->hmset('h', ['f' => 'v']);
        $connection->unsetEventDispatcher();
        $connection->get('a');
        $this->assertSame([
            ['get', ['a'], 'default', true],
            ['mget', [['a', 'b']], 'default', true],
            ['setex', ['a', 10, 'x'], 'default', true],
            ['hmset', ['h', ['f' => 'v']], 'default', true],
        ], $seen);
    }

    public function testAFailureIsAnEventOfLaravel12(): void
    {
        if (!class_exists(\Illuminate\Redis\Events\CommandFailed::class)) {
            $this->expectNotToPerformAssertions();

            return;
        }

        $connection = $this->connection();
        $connection->set('s', 'text');
        $connection->setEventDispatcher($events = new Dispatcher());
        $failed = [];
        $events->listen(\Illuminate\Redis\Events\CommandFailed::class, static function ($event) use (&$failed): void {
            $failed[] = [$event->command, $event->parameters, $event->exception::class];
        });

        try {
            $connection->incr('s');
        } catch (ServerException) {
        }

        $this->assertSame([['incr', ['s'], ServerException::class]], $failed);
    }

    public function testMacrosAndClassesAreThoseOfLaravel(): void
    {
        LaravelConnection::macro('twice', fn (string $key) => str_repeat($this->get($key), 2));
        $connection = $this->connection();
        $connection->set('a', 'ab');
        $this->assertSame('abab', $connection->twice('a'));
        $this->assertInstanceOf(PredisConnection::class, $connection);
        $this->assertInstanceOf(Client::class, $connection->client());
    }

    public function testMultiIsOneRoundTrip(): void
    {
        $connection = $this->connection();
        $connection->connect();
        $replies = null;
        $reads = $this->reads(function () use ($connection, &$replies): void {
            $connection->multi();

            for ($i = 0; $i < 10; ++$i) {
                $replies[] = $connection->setex("k$i", 100, $i);
            }

            $replies[] = $connection->get('k9');
            $replies[] = $connection->exec();
        });
        $this->assertSame(1, $reads);
        $this->assertSame([...array_fill(0, 11, 'QUEUED'), [...array_fill(0, 10, 'OK'), '9']], $replies);
        $this->assertSame('9', $connection->get('k9'));
    }

    public function testAWatchedKeyThatChangedEndsATransaction(): void
    {
        $connection = $this->connection();
        $connection->watch('w');
        $this->connection()->set('w', 1);
        $this->assertNull($connection->transaction(static fn ($tx) => $tx->set('w', 2)));
        $this->assertSame('1', $connection->get('w'));
        $connection->watch('w');
        $connection->multi();
        $connection->set('w', 3);
        $this->assertSame(['OK'], $connection->exec());
        $connection->watch('w');
        $connection->multi();
        $connection->set('w', 4);
        $this->assertSame(['OK', '3'], [$connection->discard(), $connection->get('w')]);
    }

    public function testMisuseOfMultiIsRefused(): void
    {
        $connection = $this->connection();

        foreach (['exec', 'discard'] as $method) {
            try {
                $connection->{$method}();
                $this->fail("$method without MULTI");
            } catch (\LogicException $e) {
                $this->assertSame(strtoupper($method) . ' without MULTI', $e->getMessage());
            }
        }

        $connection->multi();
        $this->expectException(\LogicException::class);
        $connection->pipeline(static fn () => null);
    }

    public function testAPipelineIsOneRoundTripAndThrowsTheFirstError(): void
    {
        $connection = $this->connection();
        $connection->set('s', 'text');
        $this->assertSame(1, $this->reads(static fn () => $connection->pipeline(static function ($pipe): void {
            for ($i = 0; $i < 100; ++$i) {
                $pipe->set("k$i", $i);
            }
        })));

        try {
            $connection->pipeline(static fn ($pipe) => $pipe->get('k1')->incr('s')->executeRaw(['GET', 'p:k2']));
            $this->fail('no error');
        } catch (PipelineException $e) {
            $this->assertSame(['1', '2'], [$e->replies[0], $e->replies[2]]);
            $this->assertSame(1, $e->index);
        }

        // Nothing of a callback that throws is sent.
        try {
            $connection->pipeline(static function ($pipe): void {
                $pipe->set('k1', 'changed');

                throw new \DomainException();
            });
        } catch (\DomainException) {
        }

        $this->assertSame('1', $connection->get('k1'));
    }

    public function testErrorsAreExceptions(): void
    {
        $connection = $this->connection();
        $connection->set('s', 'text');

        try {
            $connection->incr('s');
            $this->fail('no error');
        } catch (ServerException $e) {
            $this->assertStringContainsString('not an integer', $e->getMessage());
        }

        $this->expectException(ConnectionException::class);
        $this->connection(['path' => self::$server->directory . '/none'])->get('a');
    }

    public function testABlockingPopOutlastsTheReadTimeout(): void
    {
        $connection = $this->connection(['read_timeout' => 0.5]);
        $this->assertSame(0.5, $connection->client()->hiredis()->__debugInfo()['timeout']);
        $this->assertNull($connection->blpop('none', 1));
        $this->assertNull($connection->blpop(['none', 'no'], 1));
        $connection->xadd('x', ['f' => 'v'], '1-1');
        $this->assertSame(['p:x' => [['1-1', ['f', 'v']]]], $connection->xread(1, null, ['x'], '0'));
        $this->assertSame([], $connection->xread(1, 700, ['x'], '$'));
    }

    public function testSubscribe(): void
    {
        $connection = $this->connection(['read_timeout' => 0.05]);
        $got = [];

        foreach ([['subscribe', ['one', 'two'], 'two'], ['psubscribe', 'on*', 'one']] as [$method, $channels, $channel]) {
            // It asks until a subscriber is there, a few times the limit from above later.
            $publisher = proc_open([PHP_BINARY, '-r', '
                $redis = new Hiredis\Client("unix://" . $argv[1]);
                while (!$redis->pubsub("numpat") && !($redis->pubsub("numsub", "p:two")["p:two"] ?? $redis->pubsub("numsub", "p:two")[1])) {
                    usleep(1000);
                }
                $redis->blpop("none", 0.2);
                $redis->publish($argv[2], "message");', self::$server->socket, "p:$channel"], [], $pipes);

            try {
                $connection->{$method}($channels, static function (string $message, string $from) use (&$got): void {
                    $got[] = [$message, $from];

                    throw new \DomainException('enough');
                });
            } catch (\DomainException) {
            }

            proc_close($publisher);
        }

        $this->assertSame([['message', 'p:two'], ['message', 'p:one']], $got);
    }

    public function testAConnectionThatWasLostIsMadeAnew(): void
    {
        $connection = $this->connection();
        $connection->set('a', 1);
        (new \Hiredis\Client('unix://' . self::$server->socket))->client('kill', 'TYPE', 'normal', 'SKIPME', 'yes');

        try {
            $connection->get('a');
        } catch (ConnectionException) {
        }

        $this->assertSame('1', $connection->get('a'));
        $connection->disconnect();
        $this->assertFalse($connection->isConnected());
        $this->assertSame('1', $connection->get('a'));
    }

    public function testWhatIsNoCommandIsRefused(): void
    {
        $connection = $this->connection();

        foreach ([['nonsense', ['a']], ['call', ['GET', 'a']], ['scanKeys', []], ['set', ['a', 'b', 'EX' => 10]], ['set', ['a', 'b', ['EX' => 10]]], ['getex', ['a', ['EX' => 10]]]] as [$method, $arguments]) {
            try {
                $connection->{$method}(...$arguments);
                $this->fail("$method was sent");
            } catch (\BadMethodCallException | \ArgumentCountError $e) {
                $this->assertStringStartsWith(strtolower($method), $e->getMessage());
            }
        }
    }

    public function testScansGoOnToTheEnd(): void
    {
        $connection = $this->connection();

        for ($i = 0; $i < 500; ++$i) {
            $connection->sadd('set', "member$i");
            $connection->set("key$i", $i);
        }

        $keys = $members = [];
        $cursor = null;

        do {
            [$cursor, $found] = $connection->scan($cursor, ['match' => 'p:key*', 'count' => 50]);
            array_push($keys, ...$found);
        } while ($cursor != 0);

        do {
            [$cursor, $found] = $connection->sscan('set', $cursor, ['count' => 50]);
            array_push($members, ...$found);
        } while ($cursor != 0);

        $this->assertSame([500, 500], [count(array_unique($keys)), count(array_unique($members))]);
    }
}
