<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Fiber;
use Generator;
use Hiredis\Benchmarks\Harness\Endpoint;
use Hiredis\Benchmarks\Harness\Measurement;
use Hiredis\Client;
use Hiredis\Cluster;
use Hiredis\Script;
use Hiredis\ServerException;
use Hiredis\TimeoutException;

class Hiredis extends MethodDriver
{
    /** @var array<string, Script> */
    private array $scripts = [];

    private readonly string $uri;

    public function __construct(Endpoint $endpoint, array $options)
    {
        parent::__construct($endpoint, $options);
        $this->uri = match (true) {
            $endpoint->service !== null => "sentinel://{$endpoint->host}:{$endpoint->port}/{$endpoint->service}",
            $endpoint->path !== null => "unix://{$endpoint->path}",
            default => "redis://{$endpoint->host}:{$endpoint->port}",
        };
    }

    public function connect(): void
    {
        $this->client = $this->endpoint->cluster ? new Cluster($this->uri) : $this->connected();
    }

    public function zrangeWithScores(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zrange($key, 0, -1, 'WITHSCORES');
        }

        return $reply;
    }

    public function getRetryReads(int $times, string $key): mixed
    {
        $client = new Client($this->uri, retryReads: true);
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->get($key);
        }

        return $reply;
    }

    /** LPUSH on a string: the server's error is caught each time. */
    public function refused(int $times, string $key, int $depth): mixed
    {
        $client = $this->client;

        return self::atDepth($depth, static function () use ($client, $times, $key): string {
            for ($i = 0; $i < $times; $i++) {
                try {
                    $client->lpush($key, 'element');
                } catch (ServerException $error) {
                }
            }

            return $error->getMessage();
        });
    }

    /** A hundred LPUSH on a string in a pipeline, whose errors stand in the places of the replies. */
    public function refusedInPipeline(int $times, string $key, int $depth): mixed
    {
        $client = $this->client;
        $queue = static function (object $pipeline) use ($key): void {
            for ($i = 0; $i < 100; $i++) {
                $pipeline->lpush($key, 'element');
            }
        };

        return self::atDepth($depth, static function () use ($client, $times, $queue): int {
            for ($i = 0; $i < $times; $i++) {
                $replies = $client->pipelined($queue, throw: false);
            }

            return count($replies);
        });
    }

    public function connectEach(int $times, string $key): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected();
            $reply = $client->get($key);
            $client->close();
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function script(int $times, string $lua, array $keys, ?Closure $decode = null): mixed
    {
        $client = $this->client;
        $script = $this->scripts[$lua] ??= new Script($lua);
        for ($i = 0; $i < $times; $i++) {
            $reply = $script->run($client, $keys);
            if ($decode !== null) {
                $reply = $decode($reply);
            }
        }

        return $reply;
    }

    /** @param list<list<string>> $commands */
    public function streamArray(int $times, array $commands): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            foreach ($this->client->stream($commands) as $reply) {
            }
        }

        return $reply;
    }

    /** @param array<string, string> $pairs each a SET and a GET */
    public function streamPipeline(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $pipeline = $this->client->pipeline();
            foreach ($pairs as $key => $value) {
                $pipeline->set($key, $value);
                $pipeline->get($key);
            }
            foreach ($pipeline->stream() as $reply) {
            }
        }

        return $reply;
    }

    public function scan(int $times, int $count): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $keys = 0;
            foreach ($this->client->scanKeys(COUNT: $count) as $key) {
                $keys++;
            }
        }

        return $keys;
    }

    /** A script publishes all messages at once, so that none has to be waited for and publishing costs next to nothing here. */
    public function messages(int $times, int $count, string $payload): mixed
    {
        $subscriber = $this->client->subscriber();
        $channel = sprintf('channel:%06d', getmypid());
        $subscriber->subscribe($channel);
        $publish = new Script('for i = 1, ARGV[2] do redis.call("PUBLISH", KEYS[1], ARGV[1]) end');
        for ($i = 0; $i < $times; $i++) {
            $publish->run($this->client, [$channel], [$payload, $count]);
            for ($received = 0; $received < $count;) {
                $message = $subscriber->next();
                if ($message->kind === 'message') {
                    $received++;
                }
            }
        }

        return $message->payload;
    }

    /** @param list<string> $keys each read by a task of its own */
    public function concurrentGet(int $times, array $keys): mixed
    {
        $task = $this->client instanceof Cluster
            ? static fn (string $key): Closure => static fn (Cluster $cluster): ?string => $cluster->get($key)
            : static fn (string $key): Closure => static fn (Client $client): ?string => $client->get($key);
        $tasks = array_map($task, $keys);
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->client->concurrently($tasks);
        }

        return $replies;
    }

    /** @param array<string, string> $pairs each a task of its own, $limit of them at once */
    public function concurrentPairs(int $times, array $pairs, int $limit): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->client->concurrently(self::tasks($pairs), $limit);
        }

        return end($replies);
    }

    /** Tasks without a command: what a task costs. None of them waits, so that one fiber runs them all, one after another. */
    public function concurrentNothing(int $times, array $pairs, int $limit): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->client->concurrently(self::emptyTasks($pairs), $limit);
        }

        return end($replies);
    }

    /** Empty tasks that are switched as often as a pair is, in fibers of PHP and without a client. */
    public function suspendedTasks(int $times, array $pairs, int $limit): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $replies = self::inFibers(self::tasksThatSuspend($pairs), count($pairs), $limit);
        }

        return end($replies);
    }

    /** Fibers without a client and without tasks: what nothing but the two switches of each pair costs in PHP itself. */
    public function suspendTwice(int $times, array $pairs, int $limit): mixed
    {
        $fibers = [];
        for ($i = 0; $i < $limit; $i++) {
            $fibers[$i] = new Fiber(static function (): never {
                while (true) {
                    Fiber::suspend();
                }
            });
            $fibers[$i]->start();
        }
        for ($i = 0; $i < $times; $i++) {
            for ($done = 0; $done < count($pairs); $done += $limit) {
                foreach ([1, 2] as $switch) {
                    foreach ($fibers as $fiber) {
                        $fiber->resume();
                    }
                }
            }
        }

        return null;
    }

    /** A persistent connection is taken, used for one GET and given back. */
    public function persistentEach(int $times, string $key): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected(true);
            $reply = $client->get($key);
            unset($client);
        }

        return $reply;
    }

    public function waitForSilence(int $times, float $timeout): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = new Client("unix://{$this->endpoint->path}", connectTimeout: $timeout, timeout: $timeout);
            try {
                $client->get('key');
            } catch (TimeoutException) {
            }
        }

        return null;
    }

    /** Bytes of memory of a client that has not connected yet. */
    public function memoryOfClients(int $times, int $count): float
    {
        $clients = array_fill(0, $count, null);
        $this->warm();
        $before = Measurement::resident();
        for ($i = 0; $i < $count; $i++) {
            $clients[$i] = $this->connected();
        }

        return (Measurement::resident() - $before) / $count;
    }

    public function memoryOfConnections(int $times, int $count): float
    {
        $clients = array_fill(0, $count, null);
        $this->warm();
        $before = Measurement::resident();
        for ($i = 0; $i < $count; $i++) {
            $clients[$i] = $this->connected();
            $clients[$i]->get('small');
        }

        return (Measurement::resident() - $before) / $count;
    }

    /** Bytes of memory of a command that waits in a pipeline, beside its own 24 bytes of protocol. */
    public function memoryOfQueue(int $times, int $count): float
    {
        $this->warm();
        $before = Measurement::resident();
        $pipeline = $this->client->pipeline();
        for ($i = 0; $i < $count; $i++) {
            $pipeline->get('small');
        }

        return (Measurement::resident() - $before) / $count - 24;
    }

    public function memoryOfFibers(int $times, int $count): float
    {
        $this->warm();
        $before = Measurement::resident();
        $after = 0;
        $task = static function (Client $client) use (&$after): void {
            $after = Measurement::resident();
            $client->get('small');
        };
        $this->client->concurrently(array_fill(0, $count, $task), $count);

        return ($after - $before) / $count;
    }

    /** The pages of the code that works belong to no client. */
    private function warm(): void
    {
        $client = $this->connected();
        $client->pipelined(static fn (object $pipeline) => $pipeline->get('small'));
        $client->concurrently([static fn (Client $client): ?string => $client->get('small')]);
    }

    protected function connectFor(bool $persistent): void
    {
        $this->client = $this->connected($persistent);
    }

    protected function pipelined(Closure $queue): array
    {
        return $this->client->pipelined($queue);
    }

    protected function transaction(Closure $queue): array
    {
        return $this->client->transaction($queue);
    }

    private static function tasks(array $pairs): iterable
    {
        foreach ($pairs as $key => $value) {
            yield static function (Client $client) use ($key, $value): ?string {
                $client->set($key, $value);

                return $client->get($key);
            };
        }
    }

    private static function emptyTasks(array $pairs): iterable
    {
        foreach ($pairs as $value) {
            yield static fn (Client $client): string => $value;
        }
    }

    private static function tasksThatSuspend(array $pairs): Generator
    {
        foreach ($pairs as $value) {
            yield static function () use ($value): ?string {
                Fiber::suspend();
                Fiber::suspend();

                return $value;
            };
        }
    }

    /**
     * The least that runs so many tasks in $limit fibers, $count of them in all: a fiber takes one task after another, and all are
     * resumed in turn. No task may do without its two suspensions.
     */
    private static function inFibers(Generator $tasks, int $count, int $limit): array
    {
        $replies = $fibers = [];
        for ($i = 0; $i < $limit; $i++) {
            $fibers[$i] = new Fiber(static function () use ($tasks, &$replies): void {
                while ($tasks->valid()) {
                    $key = $tasks->key();
                    $task = $tasks->current();
                    $tasks->next();
                    $replies[$key] = $task();
                }
            });
            $fibers[$i]->start();
        }
        for ($resumed = 0; $resumed < 2 * $count; $resumed += $limit) {
            foreach ($fibers as $fiber) {
                $fiber->resume();
            }
        }

        return $replies;
    }

    private function connected(bool $persistent = false): Client
    {
        $endpoint = $this->endpoint;

        return new Client(
            $this->uri,
            password: $endpoint->password,
            database: $endpoint->database === 0 ? null : $endpoint->database,
            persistent: $persistent,
        );
    }
}
