<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Growth;

use Closure;

/** Something that can grow: what is done with so many of it, and what one of it costs then. */
final class Dimension
{
    /**
     * @param string $name of what grows
     * @param string $unit that the cost is counted for
     * @param list<int> $sizes
     * @param Closure(\Hiredis\Benchmarks\Harness\Wire, int): void $prepare fills the server
     * @param Closure(\Closure(mixed ...): \Hiredis\Client, int): ?Closure $work does it once with so many; what it returns tidies up, and
     *     the clock does not run then. Its first argument makes a client, with the named arguments that it gets
     * @param bool $once a process does it a single time, because what it makes stays
     * @param array<int, string> $cliffs why one of it costs more from that size on
     */
    public function __construct(
        public readonly string $name,
        public readonly string $unit,
        public readonly array $sizes,
        public readonly ?Closure $prepare = null,
        public readonly ?Closure $work = null,
        public readonly bool $once = false,
        public readonly array $cliffs = [],
    ) {
    }
}
