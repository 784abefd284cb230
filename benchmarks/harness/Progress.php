<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Says on standard error where the run is; on a terminal the line is written over. */
final class Progress
{
    private readonly bool $terminal;
    private int $row = 0;
    private float $start;

    public function __construct(private readonly int $rows, private readonly float $budget)
    {
        $this->terminal = stream_isatty(STDERR);
        $this->start = microtime(true);
    }

    public function row(string $case, Row $row): void
    {
        $this->row++;
        $this->say(sprintf('%s: %s', $case, $row->name), true);
    }

    public function step(string $what): void
    {
        if ($this->terminal) {
            $this->say($what, false);
        }
    }

    public function clear(): void
    {
        if ($this->terminal) {
            fwrite(STDERR, "\r\e[K");
        }
    }

    /** Minutes and seconds. */
    public static function clock(float $seconds): string
    {
        return sprintf('%d:%02d', intdiv((int) $seconds, 60), (int) $seconds % 60);
    }

    private function say(string $what, bool $lasting): void
    {
        $line = sprintf('[%d/%d %s of %s] %s', $this->row, $this->rows, self::clock(microtime(true) - $this->start), self::clock($this->budget), $what);
        fwrite(STDERR, $this->terminal ? "\r\e[K" . substr($line, 0, 110) : ($lasting ? "$line\n" : ''));
    }
}
