<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** A group of rows that are reported together; a file in cases/ returns one. */
final class BenchmarkCase
{
    /**
     * @param list<Row> $rows
     * @param list<string> $subjects their names, in the order of the report
     * @param bool $onDemand only measured when --case names it
     * @param ?string $program of programs/, whose bars belong to it: see Program
     */
    public function __construct(
        public readonly string $title,
        public readonly array $rows,
        public readonly array $subjects,
        public readonly bool $onDemand = false,
        public readonly ?string $program = null,
    ) {
    }

    public function row(string $name): Row
    {
        foreach ($this->rows as $row) {
            if ($row->name === $name) {
                return $row;
            }
        }

        throw new \OutOfBoundsException("no row $name");
    }
}
