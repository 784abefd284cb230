<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** How much is measured: rounds, how often processes start anew, how long a round may be, and when a row must end. */
final class Plan
{
    private readonly float $start;
    private int $left;

    /** @param int $cells subjects times rows of the whole run */
    public function __construct(
        public readonly bool $quick,
        public readonly float $budget,
        int $cells,
    ) {
        $this->start = microtime(true);
        $this->left = max(1, $cells);
    }

    /** @return list<int> rounds in each generation of processes */
    public function generations(): array
    {
        return $this->quick ? [7] : [7, 7, 7, 7, 7];
    }

    /** Rounds of a generation that are made even when the time is up, unless it is up three times over. */
    public function least(): int
    {
        return $this->quick ? 3 : 2;
    }

    /** Seconds that a row with so many subjects may take, so that the rest of the run fits into the rest of the time. */
    public function allowance(int $cells): float
    {
        return max(0.0, $this->budget - $this->elapsed()) * $cells / max($cells, $this->left);
    }

    /** Seconds of one subject's round. */
    public function target(): float
    {
        $rounds = array_sum($this->generations());
        $starts = 0.06 * (count($this->generations()) + 1);

        return min($this->quick ? 0.02 : 0.15, max(0.004, 0.7 * ($this->allowance(1) - $starts) / $rounds));
    }

    /** Whether a quick run must leave out what can be left out. */
    public function isLate(): bool
    {
        return $this->quick && $this->allowance(1) < 0.1;
    }

    public function done(int $cells): void
    {
        $this->left = max(1, $this->left - $cells);
    }

    public function elapsed(): float
    {
        return microtime(true) - $this->start;
    }
}
