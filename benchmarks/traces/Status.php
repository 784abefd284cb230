<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

/** A line of the protocol: +OK, +QUEUED, or an error. */
final class Status
{
    public function __construct(public readonly string $text, public readonly bool $isError = false)
    {
    }
}
