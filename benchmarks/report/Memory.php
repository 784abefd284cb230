<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** How much memory a value takes at most, and how much stays, measured from outside PHP's allocator. */
final class Memory
{
    private const SMALL = 'GET of 12 bytes, memory';
    private const LENGTH = 1 << 26;

    /** The peak above that of a process which read 12 bytes, as a share of the value. */
    public static function peak(Grid $grid, string $row, string $subject): ?float
    {
        $large = $grid->get($row, $subject);
        $small = $grid->get(self::SMALL, $subject);

        return $large === null || $small === null ? null : ($large->peak - $small->peak) / self::LENGTH;
    }

    /** The same of what the process holds when the reply is gone. */
    public static function kept(Grid $grid, string $row, string $subject): ?float
    {
        $large = $grid->get($row, $subject);
        $small = $grid->get(self::SMALL, $subject);

        return $large === null || $small === null || $small->kept === 0 ? null : max(0.0, ($large->kept - $small->kept) / self::LENGTH);
    }
}
