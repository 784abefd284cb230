<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

/** Commands that were sent before any of their replies was waited for. */
final class Write
{
    /** @var list<list<string>> */
    public array $commands = [];

    /** @var list<null|int|string|array|Status> */
    public array $replies = [];

    public function __construct(public readonly int $database)
    {
    }
}
