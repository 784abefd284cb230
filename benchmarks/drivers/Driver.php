<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Hiredis\Benchmarks\Harness\Endpoint;
use Hiredis\Benchmarks\Harness\Row;

/**
 * A client under measurement. Every operation has its own loop, so that nothing but the client's own calls, as a user
 * would write them, is repeated; each returns its last reply, by which the harness sees that all did the same.
 */
abstract class Driver
{
    /** @param array<string, mixed> $options of the subject */
    public function __construct(protected readonly Endpoint $endpoint, protected readonly array $options)
    {
    }

    abstract public function connect(): void;

    /** What a driver that must know the work beforehand does with it. */
    public function prepare(Row $row): void
    {
    }
}
