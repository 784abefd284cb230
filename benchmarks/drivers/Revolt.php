<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Iterator;
use Revolt\EventLoop;
use UnexpectedValueException;

/** This extension under Revolt's event loop, with the library in packages/revolt/: a command suspends its fiber alone. */
final class Revolt extends Driver
{
    private object $client;

    public function connect(): void
    {
        $endpoint = $this->endpoint;
        $this->client = new $this->options['client'](
            $endpoint->path === null ? "redis://{$endpoint->host}:{$endpoint->port}" : "unix://{$endpoint->path}",
        );
    }

    /** @param array<string, string> $pairs each a SET and a GET */
    public function setGetEach(int $times, array $pairs): mixed
    {
        return $this->together($times, $pairs, 1);
    }

    /** @param array<string, string> $pairs $limit fibers take them one by one from the same iterator */
    public function concurrentPairs(int $times, array $pairs, int $limit): mixed
    {
        return $this->together($times, $pairs, $limit);
    }

    private function together(int $times, array $pairs, int $limit): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $tasks = self::tasks($pairs);
            $left = $limit;
            $suspension = EventLoop::getSuspension();
            for ($fiber = 0; $fiber < $limit; $fiber++) {
                EventLoop::queue(function () use ($tasks, &$left, $suspension): void {
                    $this->work($tasks);
                    if (--$left === 0) {
                        $suspension->resume();
                    }
                });
            }
            $suspension->suspend();
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
