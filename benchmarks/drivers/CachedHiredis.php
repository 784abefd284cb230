<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Hiredis\Cache;
use Hiredis\Client;

/** A client with a cache, whose settings are the subject's options. */
final class CachedHiredis extends Hiredis
{
    public function connect(): void
    {
        $this->connectFor(false);
    }

    protected function connectFor(bool $persistent): void
    {
        $this->client = new Client(
            $this->endpoint->path === null ? "redis://{$this->endpoint->host}:{$this->endpoint->port}" : "unix://{$this->endpoint->path}",
            persistent: $persistent,
            cache: new Cache(...$this->options),
        );
    }
}
