<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

/**
 * The plain way to do what another way of sending does: what stream() and concurrently() are held against is a pipeline of the
 * same commands, and what a persistent client is held against is one that stays. As "each", the commands go one by one.
 */
final class PlainHiredis extends Hiredis
{
    /** @param list<list<string>> $commands SET and GET by turns */
    public function streamArray(int $times, array $commands): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $pipeline = $this->client->pipeline();
            foreach ($commands as $command) {
                isset($command[2]) ? $pipeline->set($command[1], $command[2]) : $pipeline->get($command[1]);
            }
            foreach ($pipeline->execute() as $reply) {
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
            foreach ($pipeline->execute() as $reply) {
            }
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function concurrentGet(int $times, array $keys): mixed
    {
        return $this->options['each'] ? $this->getEach($times, $keys) : $this->pipelineGet($times, $keys);
    }

    public function persistentEach(int $times, string $key): mixed
    {
        return $this->get($times, $key);
    }
}
