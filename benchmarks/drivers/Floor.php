<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Floor as FloorOfPhp;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;
use LogicException;

/** What PHP cannot avoid: programs/floor/floor.c does the row's prepared commands, and makes the values that it has learned. */
final class Floor extends MethodDriver
{
    public function connect(): void
    {
        $endpoint = $this->endpoint;
        $this->client = new FloorOfPhp($endpoint->path ?? $endpoint->host, $endpoint->port);
    }

    public function prepare(Row $row): void
    {
        $requests = [];
        foreach (($row->commands)() as $command) {
            $requests[] = Wire::encode($command);
        }
        $this->client->learn($requests);
    }

    public function zrangeWithScores(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zrange($key, 0, -1, 'WITHSCORES');
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function script(int $times, string $lua, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->evalsha($lua, $keys);
        }

        return $reply;
    }

    /** @param array<string, string> $pairs a loop of calls that do nothing, two for each */
    public function nothingForEach(int $times, array $pairs): mixed
    {
        $queue = $this->client->queue();
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $key => $value) {
                $queue->set($key, $value);
                $queue->get($key);
            }
        }

        return null;
    }

    protected function pipelined(Closure $queue): array
    {
        $queue($this->client->queue());

        return $this->client->all();
    }

    protected function transaction(Closure $queue): array
    {
        $queue($this->client->queue());

        return $this->client->last();
    }

    protected function connectFor(bool $persistent): void
    {
        throw new LogicException('there is nothing to connect anew');
    }
}
