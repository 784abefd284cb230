<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** How much memory a value takes at most, measured from outside PHP's allocator: the process' peak. */
final class Memory
{
    private const SMALL = 'GET of 12 bytes, memory';
    private const LENGTH = 1 << 26;

    /** The peak above that of a process which read 12 bytes, as a share of the value. */
    public static function ofValue(Grid $grid, string $row, string $subject): ?float
    {
        $large = $grid->get($row, $subject);
        $small = $grid->get(self::SMALL, $subject);

        return $large === null || $small === null ? null : ($large->peak - $small->peak) / self::LENGTH;
    }
}
