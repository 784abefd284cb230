<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Says on standard error where the run is; on a terminal the line is written over. */
final class Progress
{
    private readonly bool $terminal;
    private int $row = 0;
    private float $start;

    public function __construct(private readonly int $rows)
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

    private function say(string $what, bool $lasting): void
    {
        $elapsed = (int) (microtime(true) - $this->start);
        $line = sprintf('[%d/%d %d:%02d] %s', $this->row, $this->rows, intdiv($elapsed, 60), $elapsed % 60, $what);
        fwrite(STDERR, $this->terminal ? "\r\e[K" . substr($line, 0, 110) : ($lasting ? "$line\n" : ''));
    }
}
