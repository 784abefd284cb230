<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** What one of many costs, by how many there are: what scripts/growth measured. */
final class GrowthSection implements Section
{
    /** A cliff: one costs so many times as much as at any smaller size. */
    private const CLIFF = 1.5;

    public function title(): string
    {
        return 'Growth';
    }

    public function text(Results $results): string
    {
        $lines = [];
        foreach ($results->growth() as $name => $row) {
            $cells = [];
            foreach ($row['costs'] as $size => $cost) {
                $cells[] = self::size((int) $size) . ': ' . self::cost($cost);
            }
            $lines[] = [$name, $row['unit'], implode(', ', $cells), self::verdict($row)];
        }

        return $lines === [] ? '' : 'The growth benchmark (`scripts/growth`) finds operations whose cost grows faster than the amount of work. The table shows the client CPU time' . "\n"
            . 'per byte, element, command or object for different input sizes. A "cliff" is a size at which the cost per unit is more than ' . self::CLIFF . " times as high as at a smaller size.\n\n" . Format::table(['what grows', 'cost of', 'by size', 'cliffs'], $lines, false);
    }

    /**
     * For the terminal.
     *
     * @param array<string, mixed> $row
     */
    public static function lines(string $name, array $row): string
    {
        $out = "$name\n";
        $cliffs = self::cliffs($row);
        foreach ($row['costs'] as $size => $cost) {
            $mark = isset($cliffs[$size]) ? '  cliff: ' . ($row['cliffs'][$size] ?? 'NOT EXPLAINED') : '';
            $out .= sprintf("  %12s %12s  %s%s\n", self::size((int) $size), self::cost($cost), $row['unit'], $mark);
        }
        foreach ($row['failures'] as $size => $failure) {
            $out .= sprintf("  %12s %s\n", self::size((int) $size), $failure);
        }

        return $out;
    }

    /**
     * @param array<string, mixed> $row
     * @return list<int> sizes at which one costs more for no known reason
     */
    public static function unexplained(array $row): array
    {
        return array_keys(array_diff_key(self::cliffs($row), $row['cliffs']));
    }

    /**
     * The sizes where one begins to cost more, and how many times as much.
     *
     * @param array<string, mixed> $row
     * @return array<int, float>
     */
    private static function cliffs(array $row): array
    {
        $cliffs = [];
        $least = INF;
        foreach ($row['costs'] as $size => $cost) {
            if ($cost > self::CLIFF * $least) {
                $cliffs[(int) $size] = $cost / $least;
                // The next one is measured from here.
                $least = $cost;
            }
            $least = min($least, $cost);
        }

        return $cliffs;
    }

    /** @param array<string, mixed> $row */
    private static function verdict(array $row): string
    {
        $parts = [];
        foreach (self::cliffs($row) as $size => $factor) {
            $parts[] = sprintf('%s (%s times): %s', self::size($size), Format::factor($factor), $row['cliffs'][$size] ?? '**not explained**');
        }
        foreach ($row['failures'] as $size => $failure) {
            $parts[] = self::size((int) $size) . ": **failed**, $failure";
        }

        return $parts === [] ? 'none' : implode('; ', $parts);
    }

    private static function size(int $size): string
    {
        return $size >= 1 << 14 && ($size & ($size - 1)) === 0
            ? ($size >= 1 << 20 ? ($size >> 20) . ' MiB' : ($size >> 10) . ' KiB')
            : number_format($size);
    }

    /** @param float $nanoseconds a byte takes less than one of them */
    private static function cost(float $nanoseconds): string
    {
        return $nanoseconds < 1.0 ? sprintf('%.0f ps', 1000 * $nanoseconds) : Format::duration($nanoseconds / 1e9);
    }
}
