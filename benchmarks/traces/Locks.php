<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

/** Keys that a trace has written because they were free. A script that names one afterwards gives it back. */
final class Locks
{
    /** @var array<string, true> */
    private array $keys = [];

    public function see(array $command, mixed $result): void
    {
        $name = strtoupper($command[0]);
        $isFree = match ($name) {
            'SET' => $result instanceof Status && in_array('NX', array_map(strtoupper(...), array_slice($command, 3)), true),
            'SETNX' => $result === 1,
            default => false,
        };
        if ($isFree) {
            $this->keys[$command[1]] = true;
        }
    }

    public function has(string $key): bool
    {
        return isset($this->keys[$key]);
    }
}
