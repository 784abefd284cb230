<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Redis;

final class Phpredis extends MethodDriver
{
    public function connect(): void
    {
        $this->client = $this->connected();
    }

    public function zrangeWithScores(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zRange($key, 0, -1, true);
        }

        return $reply;
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
        $sha1 = $client->script('load', $lua);
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->evalSha($sha1, $keys, count($keys));
            if ($decode !== null) {
                $reply = $decode($reply);
            }
        }

        return $reply;
    }

    /** MULTI inside a pipeline: what a user writes who knows that multi() alone waits for each command. */
    public function pipelinedTransactionGet(int $times, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $pipeline = $client->pipeline();
            $pipeline->multi();
            foreach ($keys as $key) {
                $pipeline->get($key);
            }
            $pipeline->exec();
            $replies = $pipeline->exec();
        }

        return end($replies);
    }

    protected function pipelined(Closure $queue): array
    {
        $pipeline = $this->client->pipeline();
        $queue($pipeline);

        return $pipeline->exec();
    }

    protected function transaction(Closure $queue): array
    {
        $transaction = $this->client->multi();
        $queue($transaction);

        return $transaction->exec();
    }

    private function connected(): Redis
    {
        $client = new Redis();
        $endpoint = $this->endpoint;
        $endpoint->path === null ? $client->connect($endpoint->host, $endpoint->port, 5.0) : $client->connect($endpoint->path);
        if ($endpoint->password !== null) {
            $client->auth($endpoint->password);
        }
        if ($endpoint->database !== 0) {
            $client->select($endpoint->database);
        }

        return $client;
    }
}
