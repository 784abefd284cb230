<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Predis\Client;
use Predis\Command\RawCommand;
use Predis\PredisException;

/** Predis 1.1 and 3; the option "connections" is the line of configuration that names another connection class. */
final class Predis extends MethodDriver
{
    /** @var array<string, string> SHA1 by script */
    private array $loaded = [];

    public function connect(): void
    {
        $this->client = $this->connected();
    }

    public function zrangeWithScores(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zrange($key, 0, -1, ['withscores' => true]);
        }

        return $reply;
    }

    public function connectEach(int $times, string $key): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected();
            $reply = $client->get($key);
            $client->disconnect();
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function script(int $times, string $lua, array $keys, ?Closure $decode = null): mixed
    {
        $client = $this->client;
        $sha1 = $this->loaded[$lua] ??= $client->script('load', $lua);
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->evalsha($sha1, count($keys), ...$keys);
            if ($decode !== null) {
                $reply = $decode($reply);
            }
        }

        return $reply;
    }

    public function waitForSilence(int $times, float $timeout): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = new Client([
                'scheme' => 'unix', 'path' => $this->endpoint->path, 'timeout' => $timeout, 'read_write_timeout' => $timeout,
            ]);
            try {
                $client->get('key');
            } catch (PredisException) {
            }
        }

        return null;
    }

    protected function connectFor(bool $persistent): void
    {
        $this->client = $this->connected($persistent);
    }

    protected function send(object $target, array $command): mixed
    {
        return $target->executeCommand(RawCommand::create(...$command));
    }

    protected function pipelined(Closure $queue): array
    {
        return $this->client->pipeline($queue);
    }

    protected function transaction(Closure $queue): array
    {
        return $this->client->transaction($queue);
    }

    private function connected(bool $persistent = false): Client
    {
        $endpoint = $this->endpoint;
        $where = $endpoint->path === null
            ? ['scheme' => 'tcp', 'host' => $endpoint->host, 'port' => $endpoint->port]
            : ['scheme' => 'unix', 'path' => $endpoint->path];
        if ($endpoint->password !== null) {
            $where['password'] = $endpoint->password;
        }
        if ($endpoint->database !== 0) {
            $where['database'] = $endpoint->database;
        }
        if ($persistent) {
            $where['persistent'] = true;
        }
        if ($endpoint->cluster) {
            $client = new Client([$where], ['cluster' => 'redis'] + $this->options);
            // Else it guesses, and its pipeline follows no redirect.
            $client->getConnection()->askSlotMap();

            return $client;
        }
        $client = new Client($where, $this->options);
        $client->connect();

        return $client;
    }
}
