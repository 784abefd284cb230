<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The committed counts of benchmarks/run --instructions, and a run held against them. */
final class InstructionTable
{
    /** By how much a count of ours may grow. */
    private const TOLERANCE = 0.005;

    /** @var array{built: array<string, string>, rows: array<string, array<string, int>>} what is committed */
    private readonly array $table;

    public function __construct(private readonly string $file)
    {
        $this->table = is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : ['built' => [], 'rows' => []];
    }

    /**
     * Writes the table. What this run has not counted stays as it is: with --check only ours is counted.
     *
     * @param array<string, string> $built with what the counts were made
     * @param array<string, array<string, int|string>> $rows by row, then by subject
     */
    public function store(array $built, array $rows): void
    {
        ksort($built);
        $rows = array_replace_recursive($this->table['rows'], $rows);
        $json = json_encode(['built' => $built, 'rows' => $rows], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
        file_put_contents($this->file, "$json\n");
    }

    /**
     * Prints each row of $subject beside the table's.
     *
     * @param array<string, string> $built
     * @param array<string, array<string, int|string>> $rows
     * @return int how many are worse, or were not counted
     */
    public function check(array $built, array $rows, string $subject): int
    {
        foreach ($this->table['built'] as $with => $version) {
            if (($built[$with] ?? '') !== $version) {
                printf("The table was made with %s %s, this is %s: its counts may differ for that alone.\n", $with, $version, $built[$with] ?? 'none');
            }
        }
        $worse = 0;
        foreach ($rows as $row => $counts) {
            if (isset($counts[$subject])) {
                $isWorse = $this->isWorse($row, $counts[$subject], $subject);
                self::print($row, $counts[$subject], $this->table['rows'][$row][$subject] ?? null, $isWorse);
                $worse += $isWorse ? 1 : 0;
            }
        }

        return $worse;
    }

    /** A row that could not be counted is worse, a new one is not. */
    public function isWorse(string $row, int|string $count, string $subject = 'hiredis'): bool
    {
        $before = $this->table['rows'][$row][$subject] ?? null;

        return is_string($count) || ($before !== null && $count > (1 + self::TOLERANCE) * $before);
    }

    private static function print(string $row, int|string $count, int|string|null $before, bool $isWorse): void
    {
        if (is_string($count) || !is_int($before)) {
            printf("%-44s %s\n", $row, is_string($count) ? $count : number_format($count) . ', not in the table');

            return;
        }
        $change = $count / $before - 1;
        $verdict = $isWorse ? 'WORSE' : ($change < -self::TOLERANCE ? 'better' : '');
        echo rtrim(sprintf('%-44s %11s %11s %+7.2f%% %s', $row, number_format($before), number_format($count), 100 * $change, $verdict)), "\n";
    }
}
