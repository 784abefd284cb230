<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use Hiredis\Benchmarks\Drivers\Driver;

/** A client that is measured; a file in subjects/ returns one. */
final class Subject
{
    /**
     * @param string $label as the report calls it
     * @param ?class-string<Driver> $driver null: it is a program and not PHP
     * @param list<string> $extensions names or files, in the order in which PHP must load them
     * @param ?string $autoload the file that makes its classes known
     * @param ?string $program for those that are not PHP
     * @param array<string, mixed> $options for the driver
     * @param float $slowdown burns this share of its own CPU time on top: for the harness' test of itself
     */
    public function __construct(
        public readonly string $label,
        public readonly ?string $driver = null,
        public readonly array $extensions = [],
        public readonly ?string $autoload = null,
        public readonly ?string $program = null,
        public readonly array $options = [],
        public readonly ?string $peer = null,
        public readonly float $slowdown = 0.0,
    ) {
    }
}
