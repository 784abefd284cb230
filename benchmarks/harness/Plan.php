<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** How much is measured: rounds, how often processes start anew, and how long one round may be. */
final class Plan
{
    private readonly float $end;
    private int $left;

    /** @param int $cells subjects times rows of the whole run */
    public function __construct(
        public readonly bool $quick,
        private readonly float $budget,
        int $cells,
    ) {
        $this->end = microtime(true) + $budget;
        $this->left = max(1, $cells);
    }

    /** @return list<int> rounds in each generation of processes */
    public function generations(): array
    {
        return $this->quick ? [7] : [7, 7, 7, 7, 7];
    }

    /** Seconds of one subject's round, so that the rest of the run fits into the rest of the time. */
    public function target(): float
    {
        $share = max(0.0, $this->end - microtime(true)) / $this->left;
        $rounds = array_sum($this->generations());
        $starts = 0.06 * (count($this->generations()) + 1);

        return min($this->quick ? 0.02 : 0.15, max(0.004, 0.7 * ($share - $starts) / $rounds));
    }

    /** Fewer rounds where a single one takes far longer than planned, but enough for an interval. */
    public function rounds(int $planned, float $longest): int
    {
        $most = 4 * $this->target();

        return $longest <= $most ? $planned : max(3, (int) ($planned * $most / $longest));
    }

    public function done(int $cells): void
    {
        $this->left = max(1, $this->left - $cells);
    }

    public function elapsed(): float
    {
        return $this->budget - ($this->end - microtime(true));
    }
}
