<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Medians and what lies around them; nothing here assumes that times are normally distributed. */
final class Statistics
{
    private const ENOUGH = 6;

    /** @param non-empty-list<float> $values */
    public static function median(array $values): float
    {
        return self::quantile($values, 0.5);
    }

    /**
     * Half the distance between the quartiles, as a share of the median.
     *
     * @param non-empty-list<float> $values
     */
    public static function spread(array $values): float
    {
        $median = self::median($values);

        return $median == 0.0 ? 0.0 : (self::quantile($values, 0.75) - self::quantile($values, 0.25)) / 2 / $median;
    }

    /** @param non-empty-list<float> $values */
    public static function quantile(array $values, float $share): float
    {
        sort($values);
        $at = $share * (count($values) - 1);
        $below = (int) floor($at);
        $above = (int) ceil($at);

        return $values[$below] + ($at - $below) * ($values[$above] - $values[$below]);
    }

    /**
     * An interval that holds the true median in at least $confidence of all runs, by counting alone (sign test): each
     * value lies below the true median with probability one half. Fewer than six values say nothing with that
     * confidence: their interval has no end.
     *
     * @param non-empty-list<float> $values
     * @return array{float, float}
     */
    public static function interval(array $values, float $confidence = 0.99): array
    {
        sort($values);
        $count = count($values);
        if ($count < self::ENOUGH) {
            return [-INF, INF];
        }
        $outside = 0.0;
        $cut = 0; // how many values may be left out at each end
        for ($probability = 0.5 ** $count; $cut < intdiv($count, 2); $cut++) {
            $outside += 2 * $probability;
            if ($outside > 1 - $confidence) {
                break;
            }
            $probability *= ($count - $cut) / ($cut + 1);
        }
        $first = max(0, $cut - 1);

        return [$values[$first], $values[$count - 1 - $first]];
    }
}
