<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Comparison;
use Hiredis\Benchmarks\Harness\Console;

/** How figures look. */
final class Format
{
    public const NOTHING = '–';

    public static function duration(?float $seconds): string
    {
        return $seconds === null || $seconds <= 0.0 ? self::NOTHING : str_replace(' us', ' µs', Console::duration($seconds));
    }

    public static function count(?float $number): string
    {
        return match (true) {
            $number === null => self::NOTHING,
            $number >= 100 => number_format(round($number)),
            default => sprintf('%.3g', $number),
        };
    }

    /** Short, for charts. */
    public static function rate(float $number): string
    {
        return match (true) {
            $number >= 1e6 => sprintf('%.3g M', $number / 1e6),
            $number >= 1e4 => sprintf('%.3g k', $number / 1e3),
            default => number_format(round($number)),
        };
    }

    public static function factor(?float $ratio): string
    {
        return match (true) {
            $ratio === null => self::NOTHING,
            $ratio >= 9.95 => sprintf('%.0f', $ratio),
            $ratio >= 1.995 => sprintf('%.1f', $ratio),
            default => sprintf('%.2f', $ratio),
        };
    }

    public static function comparison(?Comparison $comparison): string
    {
        return $comparison === null ? self::NOTHING : (string) $comparison;
    }

    public static function bytes(float $bytes): string
    {
        return match (true) {
            $bytes >= 10 * (1 << 20) => sprintf('%.0f MiB', $bytes / (1 << 20)),
            $bytes >= 1 << 20 => sprintf('%.1f MiB', $bytes / (1 << 20)),
            $bytes >= 10240 => sprintf('%.0f KiB', $bytes / 1024),
            default => sprintf('%.0f', $bytes),
        };
    }

    /**
     * @param list<string> $head
     * @param list<list<string>> $rows
     * @param bool $figures every column but the first holds figures
     */
    public static function table(array $head, array $rows, bool $figures = true): string
    {
        $line = static fn (array $cells): string => '| ' . implode(' | ', $cells) . " |\n";
        $marks = array_map(static fn (int $column): string => $column === 0 || !$figures ? '---' : '---:', array_keys($head));

        return $rows === [] ? '' : $line($head) . $line($marks) . implode('', array_map($line, $rows)) . "\n";
    }
}
