<?php

declare(strict_types=1);

namespace Hiredis\Revolt;

use Hiredis\Async;
use Hiredis\HiredisException;
use Revolt\EventLoop;
use Revolt\EventLoop\Suspension;

/**
 * Drives a connection by Revolt's event loop.
 *
 * @internal
 */
final class Driver
{
    /** @var array<int, Suspension<mixed>> by ticket */
    private array $waiting = [];

    /** Whether a flush of this tick is on its way. */
    private bool $scheduled = false;

    /** @var resource|null what the two watchers watch */
    private mixed $socket = null;
    private string $readable = '';
    private string $writable = '';
    private string $timer = '';
    private bool $referenced = false;

    public function __construct(private readonly Async $redis)
    {
    }

    public function __destruct()
    {
        $this->unwatch();
        EventLoop::cancel($this->timer);
    }

    /** Suspends the fiber until the ticket's reply is there. */
    public function await(int $ticket): mixed
    {
        $suspension = EventLoop::getSuspension();
        $this->waiting[$ticket] = $suspension;
        $this->schedule();
        try {
            $reply = $suspension->suspend();
        } finally {
            unset($this->waiting[$ticket]); // the fiber may have been destroyed: then its reply is dropped
        }
        if ($reply instanceof HiredisException) {
            throw $reply;
        }

        return $reply;
    }

    /** All that is queued in this tick leaves with the next one. */
    public function schedule(): void
    {
        if (!$this->scheduled) {
            $this->scheduled = true;
            EventLoop::defer($this->weakly('flush'));
        }
    }

    private function flush(): void
    {
        $this->scheduled = false;
        $this->watch($this->redis->flush());
    }

    /** Gives the fibers what has come for them. */
    public function receive(): void
    {
        try {
            foreach ($this->redis->poll() as $ticket => $reply) {
                $suspension = $this->waiting[$ticket] ?? null;
                unset($this->waiting[$ticket]);
                $suspension?->resume($reply);
            }
        } finally {
            if ($this->redis->socket() !== $this->socket) {
                $this->unwatch(); // before the loop looks at it again
            }
            if (!$this->scheduled) {
                // Behind the fibers that go on now: what they send leaves together and at once.
                $this->scheduled = true;
                EventLoop::queue($this->weakly('flush'));
            }
        }
    }

    /** Watches for what the connection waits for. */
    private function watch(bool $flushed): void
    {
        $socket = $this->redis->socket();
        if ($socket !== $this->socket) {
            $this->unwatch();
            if ($socket !== null) {
                $this->socket = $socket;
                $this->readable = EventLoop::onReadable($socket, $this->weakly('receive'));
                $this->writable = EventLoop::disable(EventLoop::onWritable($socket, $this->weakly('flush')));
                $this->referenced = true;
            }
        }
        if ($socket !== null) {
            $flushed ? EventLoop::disable($this->writable) : EventLoop::enable($this->writable);
            // An idle connection is still watched, so that its end is noticed, but keeps no loop running.
            $busy = $this->redis->pending() > 0;
            if ($busy !== $this->referenced) {
                $this->referenced = $busy;
                $busy ? EventLoop::reference($this->readable) : EventLoop::unreference($this->readable);
            }
        }
        $due = $this->redis->due();
        if ($due === 0.0) {
            EventLoop::defer($this->weakly('receive')); // a failure is to be told already
        } elseif ($due !== null && $this->timer === '') {
            $this->timer = EventLoop::unreference(EventLoop::delay($due, $this->weakly('expire')));
        }
    }

    private function expire(): void
    {
        $this->timer = '';
        $due = $this->redis->due();
        if ($due === 0.0) {
            $this->receive();
        } elseif ($due !== null) {
            $this->timer = EventLoop::unreference(EventLoop::delay($due, $this->weakly('expire')));
        }
    }

    private function unwatch(): void
    {
        EventLoop::cancel($this->readable);
        EventLoop::cancel($this->writable);
        $this->socket = null;
        $this->readable = $this->writable = '';
        $this->referenced = false;
    }

    /** A callback that does not keep the driver alive: the client and its fibers do. */
    private function weakly(string $method): \Closure
    {
        $driver = \WeakReference::create($this);

        return static function () use ($driver, $method): void {
            $driver->get()?->$method();
        };
    }
}
