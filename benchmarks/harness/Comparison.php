<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/**
 * Two subjects in the same rounds: the ratio of each round, its median, and whether there is a difference at all.
 *
 * The rule: there is a difference when the 99 percent interval of the median ratio does not hold 1, and the median is
 * more than 2.5 percent away from 1. (Two processes of the same program can differ by a percent or two for their
 * whole lives, by where their memory happens to lie; that is why processes are started anew between rounds as well.)
 * Where the interval holds 1 and the median is more than 10 percent away from it, the rounds were too few or too
 * uneven to tell: that is called unclear.
 */
final class Comparison
{
    public const NEGLIGIBLE = 0.025;
    public const UNCLEAR = 0.1;

    private function __construct(public readonly float $ratio, public readonly float $low, public readonly float $high)
    {
    }

    /**
     * @param non-empty-list<float> $ours
     * @param non-empty-list<float> $theirs of the same rounds
     */
    public static function of(array $ours, array $theirs): self
    {
        $ratios = array_map(static fn (float $a, float $b): float => $b > 0.0 ? $a / $b : 1.0, $ours, $theirs);

        return new self(Statistics::median($ratios), ...Statistics::interval($ratios));
    }

    public function isDifference(): bool
    {
        return ($this->low > 1.0 || $this->high < 1.0) && abs($this->ratio - 1.0) > self::NEGLIGIBLE;
    }

    public function isUnclear(): bool
    {
        return !$this->isDifference() && abs($this->ratio - 1.0) > self::UNCLEAR;
    }

    public function __toString(): string
    {
        return match (true) {
            $this->isDifference() => sprintf('%.2f', $this->ratio),
            $this->isUnclear() => sprintf('unclear (%.2f)', $this->ratio),
            default => sprintf('no difference (%.2f)', $this->ratio),
        };
    }
}
