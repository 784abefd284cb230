<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Closure;
use Hiredis\Benchmarks\Harness\Endpoint;

/** A client that this PHP has, and how it sends the steps of a trace. */
final class Player
{
    use Steps;

    private readonly object $client;

    /**
     * @param Closure(Endpoint): object $connect
     * @param Closure(object, list<string>): mixed $command
     * @param Closure(object, Closure, bool): array $batch the last one: all or nothing
     */
    private function __construct(
        public readonly string $name,
        private readonly Closure $connect,
        private readonly Closure $command,
        private readonly Closure $batch,
    ) {
    }

    /** @return list<self> of the clients that are loaded, none of which has connected */
    public static function loaded(): array
    {
        $players = [];
        if (class_exists(\Hiredis\Client::class, false)) {
            $players[] = new self(
                'Hiredis\Client',
                static fn (Endpoint $at): object => new \Hiredis\Client(
                    $at->path === null ? "redis://{$at->host}:{$at->port}" : "unix://{$at->path}",
                    password: $at->password,
                ),
                static fn (object $target, array $command): mixed => $target->call(...$command),
                static fn (object $client, Closure $queue, bool $atomic): array => $atomic
                    ? $client->transaction($queue)
                    : $client->pipelined($queue),
            );
        }
        if (class_exists(\Redis::class, false)) {
            $players[] = new self(
                '\Redis of ' . (self::isOurs() ? 'hiredis' : 'phpredis ' . phpversion('redis')),
                self::redis(...),
                static fn (object $target, array $command): mixed => $target->rawCommand(...$command),
                static function (object $client, Closure $queue, bool $atomic): array {
                    $queue($target = $atomic ? $client->multi() : $client->pipeline());

                    return $target->exec();
                },
            );
        }
        foreach (['Predis\Client', 'Hiredis\Predis\Client'] as $class) {
            if (class_exists($class)) {
                $players[] = new self(
                    $class . ($class === 'Predis\Client' ? ' ' . ltrim($class::VERSION, 'v') : ''),
                    static fn (Endpoint $at): object => new $class(
                        ($at->path === null ? ['host' => $at->host, 'port' => $at->port] : ['scheme' => 'unix', 'path' => $at->path])
                            + ($at->password === null ? [] : ['password' => $at->password]),
                    ),
                    static fn (object $target, array $command): mixed => $target->executeCommand(
                        \Predis\Command\RawCommand::create(...$command),
                    ),
                    static fn (object $client, Closure $queue, bool $atomic): array => $atomic
                        ? $client->transaction($queue)
                        : $client->pipeline($queue),
                );
            }
        }

        return $players;
    }

    public function connect(Endpoint $at): void
    {
        $this->client = ($this->connect)($at);
    }

    protected function send(object $target, array $command): mixed
    {
        return ($this->command)($target, $command);
    }

    protected function pipelined(Closure $queue): array
    {
        return ($this->batch)($this->client, $queue, false);
    }

    protected function transaction(Closure $queue): array
    {
        return ($this->batch)($this->client, $queue, true);
    }

    private static function redis(Endpoint $at): object
    {
        $client = new \Redis();
        $at->path === null ? $client->connect($at->host, $at->port) : $client->connect($at->path);
        if ($at->password !== null) {
            $client->auth($at->password);
        }

        return $client;
    }

    /** Whether \Redis is this extension's: both are called "redis", and phpinfo() says whose it is. */
    private static function isOurs(): bool
    {
        ob_start();
        (new \ReflectionExtension('redis'))->info();

        return str_contains(ob_get_clean(), 'provided by hiredis');
    }
}
