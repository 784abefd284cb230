<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Amp\Redis\RedisClient;
use Iterator;
use UnexpectedValueException;

use function Amp\async;
use function Amp\Future\await;
use function Amp\Redis\createRedisClient;

/** amphp/redis 2 on Revolt's event loop. */
final class Amphp extends Driver
{
    private RedisClient $client;

    public function connect(): void
    {
        $endpoint = $this->endpoint;
        $this->client = createRedisClient(
            $endpoint->path === null ? "tcp://{$endpoint->host}:{$endpoint->port}" : "unix://{$endpoint->path}",
        );
    }

    /** @param array<string, string> $pairs each a SET and a GET */
    public function setGetEach(int $times, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $key => $value) {
                $client->set($key, $value);
                $reply = $client->get($key);
            }
        }

        return $reply;
    }

    /** @param array<string, string> $pairs $limit fibers take them one by one from the same iterator */
    public function concurrentPairs(int $times, array $pairs, int $limit): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $tasks = self::tasks($pairs);
            $fibers = [];
            for ($fiber = 0; $fiber < $limit; $fiber++) {
                $fibers[] = async($this->work(...), $tasks);
            }
            await($fibers);
        }

        return $this->client->get(array_key_last($pairs));
    }

    private function work(Iterator $tasks): void
    {
        while ($tasks->valid()) {
            [$key, $value] = $tasks->current();
            $tasks->next();
            $this->client->set($key, $value);
            if ($this->client->get($key) !== $value) {
                throw new UnexpectedValueException("$key has the reply of another command");
            }
        }
    }

    private static function tasks(array $pairs): Iterator
    {
        foreach ($pairs as $key => $value) {
            yield [$key, $value];
        }
    }
}
