<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** What benchmarks/run --instructions has counted last; a whole run counts, too. */
final class Counts
{
    /** @var array<string, array<string, int>> by row, then by subject */
    private readonly array $rows;

    public function __construct(?string $file = null)
    {
        $file ??= dirname(__DIR__) . '/results/counts.json';
        $this->rows = is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR)['rows'] : [];
    }

    public function get(string $row, string $subject): ?int
    {
        $count = $this->rows[$row][$subject] ?? null;

        return is_int($count) ? $count : null;
    }

    /** One count in parts of another, of the same row unless one is named. */
    public function ratio(string $row, string $subject, string $other, ?string $otherRow = null): ?float
    {
        $ours = $this->get($row, $subject);
        $theirs = $this->get($otherRow ?? $row, $other);

        return $ours === null || $theirs === null ? null : $ours / $theirs;
    }
}
