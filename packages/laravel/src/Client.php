<?php

namespace Hiredis\Laravel;

use Hiredis\Client as Hiredis;
use Hiredis\Cluster;
use Hiredis\Commands;
use Hiredis\ConnectionException;
use Hiredis\HiredisError;
use Hiredis\HiredisException;

/**
 * Redis' commands with the prefix before their keys, taking arguments and giving replies in the shapes that Laravel's users know from
 * Predis. What a connection's client() returns.
 *
 * @mixin Commands
 *
 * @phpstan-import-type Word from Arguments
 */
class Client
{
    /** The commands of a transaction that multi() began; they are sent together, by exec(). */
    protected ?Queue $multi = null;

    /** @var \WeakMap<self, true>|null clients whose multi() or watch() nothing has ended */
    private static ?\WeakMap $open = null;

    public function __construct(private readonly Hiredis|Cluster $hiredis, private readonly string $prefix = '', private readonly ?Backoff $backoff = null)
    {
    }

    /**
     * Is what failed to be called once more?
     *
     * @internal
     *
     * @throws ConnectionException if it is not
     */
    public function again(ConnectionException $exception): void
    {
        $this->backoff !== null && Backoff::isCurable($exception) || throw $exception;
    }

    /**
     * @template T
     *
     * @param callable(): T $call
     *
     * @return T
     */
    private function reach(callable $call): mixed
    {
        return $this->backoff === null ? $call() : $this->backoff->reach($call);
    }

    /** The extension's client, which adds no prefix. */
    public function hiredis(): Hiredis|Cluster
    {
        return $this->hiredis;
    }

    public function prefix(): string
    {
        return $this->prefix;
    }

    /** Are commands kept for exec()? */
    public function inMulti(): bool
    {
        return $this->multi !== null;
    }

    /**
     * Ends what a request or a job has left open on any connection: it would keep the commands of the next one.
     *
     * @internal
     */
    public static function endAll(): void
    {
        $clients = [];

        foreach (self::$open ?? [] as $client => $_) {
            $clients[] = $client;
        }

        foreach ($clients as $client) {
            $client->multi = null;

            try {
                $client->unwatch();
            } catch (HiredisException | HiredisError) {
                $client->disconnect();
            }
        }
    }

    protected function begun(): void
    {
        self::$open ??= new \WeakMap();
        self::$open[$this] = true;
    }

    protected function ended(): void
    {
        unset(self::$open[$this]);
    }

    /** As Predis has it: getOptions()->prefix. */
    public function getOptions(): object
    {
        return (object) ['prefix' => $this->prefix];
    }

    /** @param array<mixed> $parameters */
    public function __call(string $method, array $parameters): mixed
    {
        $method = strtolower($method);

        if ($this->multi !== null) {
            $this->multi->__call($method, $parameters);

            return 'QUEUED';
        }

        $words = $this->words($method, $parameters);
        $reply = $this->backoff === null ? $this->hiredis->{$method}(...$words) : $this->backoff->reach(fn (): mixed => $this->hiredis->{$method}(...$words));

        return isset(Replies::SHAPED[$method]) ? Replies::shape($method, $reply, $words) : $reply;
    }

    /**
     * What is sent behind the command's name.
     *
     * @internal
     *
     * @param array<mixed> $parameters
     *
     * @return list<Word>
     */
    public function words(string $method, array $parameters): array
    {
        if ($method === 'call' || !method_exists(Commands::class, $method)) {
            throw new \BadMethodCallException("$method is not a command of Redis; client()->hiredis() is the extension's client, executeRaw() sends any words");
        }

        if (!array_is_list($parameters)) {
            throw new \ArgumentCountError("$method must not be given named arguments here: write the words of Redis, 'EX', 10");
        }

        $words = Arguments::words($method, $parameters);

        return $this->prefix === '' ? $words : Prefix::add($this->prefix, $method, $words);
    }

    /**
     * Sends the words as they are, without the prefix.
     *
     * @param non-empty-array<Word> $words
     */
    public function executeRaw(array $words): mixed
    {
        if ($this->multi !== null) {
            $this->multi->executeRaw($words);

            return 'QUEUED';
        }

        $command = array_shift($words);

        return $this->reach(fn (): mixed => $this->hiredis->call((string) $command, ...array_values($words)));
    }

    /**
     * Sends together what the callback queues, and returns the replies.
     *
     * @return array<int, mixed>|Queue without a callback: the queue, to be sent by its execute()
     */
    public function pipeline(?callable $callback = null): array|Queue
    {
        $this->refuseInMulti();
        // What may have to be sent again is kept.
        $queue = $this->backoff === null ? new Queue($this, $this->hiredis->pipeline()) : new Queue($this, apart: true);

        if ($callback === null) {
            return $queue;
        }

        $callback($queue);

        /** @var array<int, mixed> not null, for a pipeline watches no key */
        return $queue->execute();
    }

    /**
     * Executes what the callback queues between MULTI and EXEC, in one round trip.
     *
     * @return array<int, mixed>|Queue|null null: a watched key has changed; without a callback: the queue, to be sent by its exec()
     */
    public function transaction(?callable $callback = null): array|Queue|null
    {
        $this->refuseInMulti();
        $queue = new Queue($this);

        if ($callback === null) {
            return $queue;
        }

        $callback($queue);

        return $queue->execute();
    }

    /**
     * Executes the commands of a transaction.
     *
     * @internal
     *
     * @param list<array{string, list<Word>}> $commands the methods of Hiredis\Commands and their words
     *
     * @return array<int, mixed>|null null: a watched key has changed
     */
    public function execute(array $commands): ?array
    {
        $this->ended();

        return $this->reach(function () use ($commands): ?array {
            /** @var list<mixed>|null $replies null after a WATCH that was a command of its own */
            $replies = $this->hiredis->transaction(self::queue($commands));

            return $replies;
        });
    }

    /**
     * Sends the commands of a pipeline that was kept.
     *
     * @internal
     *
     * @param list<array{string, list<Word>}> $commands
     *
     * @return array<int, mixed>
     */
    public function send(array $commands): array
    {
        return $this->reach(fn (): array => $this->hiredis->pipelined(self::queue($commands)));
    }

    /** @param list<array{string, list<Word>}> $commands */
    protected static function queue(array $commands): \Closure
    {
        return static function (Commands $queue) use ($commands): void {
            foreach ($commands as [$method, $words]) {
                $queue->{$method}(...$words);
            }
        };
    }

    /** From here to exec() every command is kept and answers "QUEUED". */
    public function multi(): string
    {
        $this->refuseInMulti();
        $this->multi = new Queue($this);
        $this->begun();

        return 'OK';
    }

    /** @return array<int, mixed>|null null: a watched key has changed */
    public function exec(): ?array
    {
        $queue = $this->multi ?? throw new \LogicException('EXEC without MULTI');
        $this->multi = null;

        return $queue->execute();
    }

    public function discard(): string
    {
        $this->multi ?? throw new \LogicException('DISCARD without MULTI');
        $this->multi = null;

        return $this->unwatch();
    }

    /** @param array<string>|string ...$keys */
    public function watch(array|string ...$keys): string
    {
        $this->refuseInMulti();

        $this->begun();
        $this->hiredis->call('WATCH', ...Prefix::add($this->prefix, 'watch', Arguments::words('watch', $keys)));

        return 'OK';
    }

    public function unwatch(): string
    {
        $this->ended();
        $this->hiredis->call('UNWATCH');

        return 'OK';
    }

    /**
     * Calls back for each message, until the callback throws.
     *
     * @param list<string> $channels
     */
    public function listen(array $channels, callable $callback, string $method = 'subscribe'): void
    {
        $subscriber = $this->hiredis->subscriber();
        $subscriber->{$method}(...array_map(fn (string $channel): string => $this->prefix . $channel, $channels));

        foreach ($subscriber as $message) {
            $callback($message->payload, $message->channel);
        }
    }

    public function connect(): void
    {
        $this->hiredis instanceof Cluster ? $this->hiredis->refresh() : $this->hiredis->connect();
    }

    public function disconnect(): void
    {
        $this->multi = null;
        $this->ended();
        $this->hiredis->close();
    }

    public function isConnected(): bool
    {
        return $this->hiredis->isConnected();
    }

    protected function refuseInMulti(): void
    {
        $this->multi === null || throw new \LogicException('A transaction has begun: exec() or discard() must end it first');
    }
}
