<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** The committed counts of benchmarks/run --instructions, the prices that a row may cost beside them, and a run compared with both. */
final class InstructionTable
{
    /** By how many percent a count of ours may grow when the row has no price. */
    private const PERCENT = 1.0;

    /** @var array{built: array<string, string>, rows: array<string, array<string, int>>} what is committed */
    private readonly array $table;

    /** @var array<string, array{percent: int|float, reason: string}> by row */
    private readonly array $prices;

    /** @param ?string $pricesFile without it no row may cost more than PERCENT */
    public function __construct(private readonly string $file, private readonly ?string $pricesFile = null)
    {
        $this->table = self::read($file) ?? ['built' => [], 'rows' => []];
        $this->prices = $pricesFile === null ? [] : self::read($pricesFile) ?? [];
        foreach ($this->prices as $row => $price) {
            if (!isset($this->table['rows'][$row])) {
                throw new RuntimeException("$pricesFile has a price for \"$row\", which is not a row of the table");
            }
            if (!is_numeric($price['percent'] ?? null) || ($price['reason'] ?? '') === '') {
                throw new RuntimeException("$pricesFile must give \"percent\" and \"reason\" for \"$row\"");
            }
        }
    }

    /**
     * Writes the table. What this run has not counted stays as it is: with --check only ours is counted. The prices of the rows that are
     * written go away, because the new counts contain them.
     *
     * @param array<string, string> $built with what the counts were made
     * @param array<string, array<string, int|string>> $rows by row, then by subject
     */
    public function store(array $built, array $rows): void
    {
        $isWhole = array_diff_key($this->table['rows'], $rows) === [];
        // A peer that is not there has not counted either: the version that its counts in the table have stays true.
        $built += $isWhole ? [] : $this->table['built'];
        ksort($built);
        if (!$isWhole && $this->table['built'] !== $built) {
            throw new RuntimeException('The table was made with other versions than these, so that its rows cannot be stored one by one: store the whole table.');
        }
        self::write($this->file, ['built' => $built, 'rows' => array_replace_recursive($this->table['rows'], $rows)]);
        if ($this->pricesFile !== null) {
            self::write($this->pricesFile, (object) array_diff_key($this->prices, $rows));
        }
    }

    /**
     * Prints each row of $subjects beside the table's.
     *
     * @param array<string, string> $built
     * @param array<string, array<string, int|string>> $rows
     * @param list<string> $subjects
     * @return int how many counts are worse, or could not be made
     */
    public function check(array $built, array $rows, array $subjects): int
    {
        foreach ($this->table['built'] as $with => $version) {
            if (($built[$with] ?? '') !== $version) {
                printf("The table was made with %s %s, this is %s: its counts may differ for that alone.\n", $with, $version, $built[$with] ?? 'none');
            }
        }
        $worse = 0;
        foreach ($rows as $row => $counts) {
            foreach (array_intersect_key($counts, array_flip($subjects)) as $subject => $count) {
                $this->print($row, $subject, $count);
                $worse += $this->countIsWorse($row, $subject, $count) ? 1 : 0;
            }
        }

        return $worse;
    }

    /**
     * A count that could not be made is worse, one that the table does not have yet is not.
     *
     * @param array<string, int|string> $counts by subject
     * @param list<string> $subjects
     */
    public function rowIsWorse(string $row, array $counts, array $subjects): bool
    {
        foreach (array_intersect_key($counts, array_flip($subjects)) as $subject => $count) {
            if ($this->countIsWorse($row, $subject, $count)) {
                return true;
            }
        }

        return false;
    }

    private function countIsWorse(string $row, string $subject, int|string $count): bool
    {
        $before = $this->table['rows'][$row][$subject] ?? null;

        return is_string($count) || (is_int($before) && $count > $before * (1 + $this->allowedPercent($row) / 100));
    }

    private function allowedPercent(string $row): float
    {
        return (float) ($this->prices[$row]['percent'] ?? self::PERCENT);
    }

    private function print(string $row, string $subject, int|string $count): void
    {
        $before = $this->table['rows'][$row][$subject] ?? null;
        $name = $subject === 'hiredis' ? $row : "$row [$subject]";
        if (is_string($count) || !is_int($before)) {
            printf("%-64s %s\n", $name, is_string($count) ? $count : number_format($count) . ', not in the table');

            return;
        }
        $change = 100 * ($count / $before - 1);
        $verdict = match (true) {
            $this->countIsWorse($row, $subject, $count) => 'WORSE',
            $change < -self::PERCENT => 'better',
            $change > self::PERCENT => "allowed up to {$this->prices[$row]['percent']} percent: {$this->prices[$row]['reason']}",
            default => '',
        };
        echo rtrim(sprintf('%-64s %11s %11s %+7.2f%% %s', $name, number_format($before), number_format($count), $change, $verdict)), "\n";
    }

    /** @return ?array<string, mixed> null when there is no such file */
    private static function read(string $file): ?array
    {
        return is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : null;
    }

    /** @param array<string, mixed>|object $data */
    private static function write(string $file, array|object $data): void
    {
        file_put_contents($file, json_encode($data, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR) . "\n");
    }
}
