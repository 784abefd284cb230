<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Closure;
use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** Tables whose lines are subjects and whose columns are rows of one case. */
final class Grid
{
    /** @var array<string, array<string, Measured>> */
    private readonly array $rows;

    public function __construct(Results $results, string $case)
    {
        $this->rows = $results->rows($case);
    }

    public function isEmpty(): bool
    {
        return $this->rows === [];
    }

    public function get(string $row, string $subject): ?Measured
    {
        $measured = $this->rows[$row][$subject] ?? null;

        return $measured === null || $measured->absent !== null || !$measured->has('wall') ? null : $measured;
    }

    /** @return array<string, string> label by subject, of those that were measured at all */
    public function subjects(): array
    {
        $labels = [];
        foreach ($this->rows as $subjects) {
            foreach ($subjects as $name => $measured) {
                if ($measured->absent === null) {
                    $labels[$name] = $measured->label;
                }
            }
        }

        return $labels;
    }

    /**
     * @param array<string, string> $columns head by row
     * @param Closure(Measured, string): string $cell
     */
    public function table(string $corner, array $columns, Closure $cell): string
    {
        $columns = array_filter($columns, fn (string $row) => isset($this->rows[$row]), ARRAY_FILTER_USE_KEY);
        $lines = [];
        foreach ($this->subjects() as $name => $label) {
            $cells = array_map(function (string $row) use ($name, $cell): string {
                $measured = $this->get($row, $name);

                return $measured === null ? Format::NOTHING : $cell($measured, $row);
            }, array_keys($columns));
            if (array_unique($cells) !== [Format::NOTHING]) {
                $lines[] = [$label, ...$cells];
            }
        }

        return $columns === [] ? '' : Format::table([$corner, ...array_values($columns)], $lines);
    }

    /** Why subjects of this case are not in it. */
    public function absent(): string
    {
        $reasons = [];
        foreach ($this->rows as $subjects) {
            foreach ($subjects as $name => $measured) {
                if ($measured->absent !== null && !str_starts_with($measured->absent, 'it has no such')) {
                    $reasons[$measured->label] = $measured->absent;
                }
            }
        }
        $reasons = array_diff_key($reasons, array_flip($this->subjects()));

        return implode('', array_map(
            static fn (string $label, string $reason): string => "- $label was not measured: $reason.\n",
            array_keys($reasons),
            $reasons,
        )) . ($reasons === [] ? '' : "\n");
    }
}
