<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use Closure;

/**
 * One thing that is measured, the same for every subject. The closures are called where they are needed: $prepare in
 * the harness, before the subjects start; $arguments in each subject's process, before the clock does.
 */
final class Row
{
    /**
     * @param string $name what is done, as the report's tables call it
     * @param string $operation the drivers' method; a subject whose driver lacks it is left out
     * @param Closure(): list<mixed> $arguments of that method, behind the number of times
     * @param ?Closure(Wire): void $prepare fills the server
     * @param ?Closure(): iterable<list<string>> $commands the same work as commands, for programs that are not PHP
     * @param ?Closure(mixed): mixed $proof what of the reply must be the same for every subject
     * @param int $units how many of the things that the tables count (commands, pairs, pages) one time does
     * @param 'plain'|'always'|'password'|'cluster'|'sentinel' $server
     * @param 'unix'|'tcp'|'remote'|'silent' $path silent: a server that never answers
     * @param ?int $atMost never more times in one round
     * @param int $processes that many at once
     * @param bool $pipelined for the C program: all commands first, then all replies
     * @param bool $overlaps client and server work at the same time: each gets a core of its own
     * @param bool $wire whether bytes and round trips are counted
     * @param list<string> $extensions of PHP that every subject needs for it
     * @param ?string $program how the C programs do it, when neither one by one nor pipelined: steps, connect, messages
     * @param bool $gauge the reply is a figure that the driver took itself, as bytes of memory, and the clock does not matter
     * @param bool $limits the bytes alone and the floor take part
     * @param bool $quick a quick run has it, too
     * @param bool $once a process does it a single time: the first round is the only one
     * @param bool $systemCalls counted as well, by --instructions
     * @param bool $fpm one time is a request to php-fpm, which runs the operation once
     * @param list<string> $parts --instructions counts each of them by itself; the driver calls getrusage() before and after each
     * @param float $every seconds from the begin of one such request to that of the next; 0: one follows another at once
     */
    public function __construct(
        public readonly string $name,
        public readonly string $operation,
        public readonly Closure $arguments,
        public readonly ?Closure $prepare = null,
        public readonly ?Closure $commands = null,
        public readonly ?Closure $proof = null,
        public readonly int $units = 1,
        public readonly string $server = 'plain',
        public readonly string $path = 'unix',
        public readonly int $database = 0,
        public readonly ?int $atMost = null,
        public readonly int $processes = 1,
        public readonly bool $pipelined = false,
        public readonly bool $overlaps = false,
        public readonly bool $wire = true,
        public readonly array $extensions = [],
        public readonly bool $fpm = false,
        public readonly ?string $program = null,
        public readonly bool $gauge = false,
        public readonly bool $limits = true,
        public readonly bool $quick = true,
        public readonly bool $once = false,
        public readonly bool $systemCalls = false,
        public readonly float $every = 0.0,
        public readonly array $parts = [],
    ) {
    }

    /** Whether client and server take turns and so run on one core. */
    public function sharesCore(): bool
    {
        return $this->processes === 1 && !$this->overlaps && $this->path !== 'remote';
    }
}
