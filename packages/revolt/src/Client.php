<?php

declare(strict_types=1);

namespace Hiredis\Revolt;

use Fiber;
use Hiredis\Async;
use Hiredis\Commands;
use Hiredis\HiredisError;
use Hiredis\Pipeline;
use Hiredis\Transaction;
use Revolt\EventLoop;
use Revolt\EventLoop\Suspension;

/**
 * A client for code that runs under Revolt's event loop: a command suspends its fiber alone, and what the fibers of one tick send leaves
 * in one write. All fibers share the connection.
 */
final class Client extends Commands
{
    /** Commands that would change the connection under the other fibers, and what to use instead. */
    private const REFUSED = [
        'MULTI' => 'use transaction()', 'EXEC' => 'use transaction()', 'DISCARD' => 'use transaction()',
        'WATCH' => 'use transaction()', 'UNWATCH' => 'use transaction()',
        'SELECT' => 'name the database in the URI', 'AUTH' => 'name the user in the URI',
    ];

    // Only what a command can never be called is named here: every command is a method.
    private readonly Async $redis;
    private readonly Driver $driver;

    /** The lock of transactions, held from WATCH to EXEC; null: not held. */
    private ?object $lock = null;

    /** @var array<int, array{object, Suspension<mixed>}> what waits for the lock, in order */
    private array $wantLock = [];

    /**
     * @param string|\Hiredis\Client $redis a URI, or a client whose configuration is taken
     */
    public function __construct(#[\SensitiveParameter] string|\Hiredis\Client $redis = 'redis://127.0.0.1:6379')
    {
        $this->redis = (is_string($redis) ? new \Hiredis\Client($redis) : $redis)->async();
        $this->driver = new Driver($this->redis);
    }

    /**
     * Any command. Every other method arrives here as the words that it sends.
     *
     * @throws \Hiredis\ServerException
     * @throws \Hiredis\ConnectionException
     */
    public function call(string $command, mixed ...$args): mixed
    {
        $this->acceptCommand($command);

        return $this->driver->await($this->redis->call($command, ...$args));
    }

    /** A command from a template: query('SET user:%d:name %s', 7, $name). */
    public function query(string $template, mixed ...$args): mixed
    {
        $this->acceptCommand(strtok($template, ' ') ?: '');

        return $this->driver->await($this->redis->query($template, ...$args));
    }

    /**
     * As Hiredis\Client::pipelined(): the replies to what $queue queues, in one list.
     *
     * @param callable(Pipeline): mixed $queue
     * @return list<mixed>
     */
    public function pipelined(callable $queue, bool $throw = true): array
    {
        $ticket = $this->redis->pipelined($queue, $throw);

        if ($ticket === null) {
            return [];
        }
        /** @var list<mixed> $replies for the ticket is of a pipeline */
        $replies = $this->driver->await($ticket);

        return $replies;
    }

    /**
     * As Hiredis\Client::transaction(). Other transactions of the client wait from WATCH to EXEC; other commands do not.
     *
     * @param callable(Transaction, self): mixed $queue
     * @param list<string> $watch
     * @return list<mixed>|null
     */
    public function transaction(callable $queue, array $watch = [], int $attempts = 1, bool $throw = true): ?array
    {
        do {
            $lock = $this->takeLock();
            try {
                $ticket = $this->queueTransaction($queue, $watch, $throw);
            } finally {
                $this->giveLock($lock);
            }
            if ($ticket === null) {
                return [];
            }
            /** @var list<mixed>|null $replies for the ticket is of a transaction */
            $replies = $this->driver->await($ticket);
        } while ($replies === null && --$attempts > 0);

        return $replies;
    }

    /** Pushes that are no reply go here. */
    public function onPush(?callable $listener): void
    {
        $this->redis->onPush($listener);
    }

    /** Closes the connection; each fiber that waits gets a ConnectionException. The next command connects again. */
    public function close(): void
    {
        $this->redis->close();
        $this->driver->receive();
    }

    private function acceptCommand(string $command): void
    {
        $name = strtoupper($command);
        if (isset(self::REFUSED[$name])) {
            throw new HiredisError("$name concerns every fiber that uses the client: " . self::REFUSED[$name]);
        }
    }

    /**
     * @param callable(Transaction, self): mixed $queue
     * @param list<string> $watch
     * @return int|null its ticket; null: nothing was queued
     */
    private function queueTransaction(callable $queue, array $watch, bool $throw): ?int
    {
        $ticket = null;
        $watched = false;
        try {
            if ($watch !== []) {
                $this->driver->await($this->redis->call('WATCH', ...$watch));
                $watched = true;
            }

            return $ticket = $this->redis->transaction(fn (Transaction $transaction) => $queue($transaction, $this), $watched, $throw);
        } finally {
            if ($watched && $ticket === null) {
                $this->redis->call('UNWATCH'); // its reply is dropped
                $this->driver->schedule();
            }
        }
    }

    /** @return object what to giveLock() with */
    private function takeLock(): object
    {
        $mine = Fiber::getCurrent() ?? $this->redis; // outside of fibers: any object that is no fiber
        if ($this->lock === $mine) {
            throw new HiredisError('A transaction is under way');
        }
        if ($this->lock === null) {
            return $this->lock = $mine;
        }
        $suspension = EventLoop::getSuspension();
        $this->wantLock[spl_object_id($mine)] = [$mine, $suspension];
        $granted = false;
        try {
            $suspension->suspend(); // until giveLock() has made it ours
            $granted = true;
        } finally {
            if (!$granted) {
                unset($this->wantLock[spl_object_id($mine)]);
                $this->giveLock($mine);
            }
        }

        return $mine;
    }

    private function giveLock(object $mine): void
    {
        if ($this->lock === $mine) {
            [$this->lock, $suspension] = array_shift($this->wantLock) ?? [null, null];
            $suspension?->resume();
        }
    }
}
