<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The second source's tables: commands, and the time for 1 to 1,000 elements. */
final class ManySection implements Section
{
    private const COUNTS = [1, 2, 10, 100, 1000];
    private const READ = ['GET', 'HGET', 'MGET', 'HMGET'];
    private const WRITE = ['SET', 'HSET', 'MSET', 'HMSET'];

    public function title(): string
    {
        return 'One element a command, and many in one (append-only file, synced always)';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'many');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = "This benchmark shows how much time you save by sending one command for many elements. GET, HGET, SET and HSET are sent once for each element, one after another.\nMGET, HMGET, MSET and HMSET are sent only once, with all elements.\n\n";
        foreach ($grid->subjects() as $subject => $label) {
            $text .= "$label, wall time for all elements:\n\n" . $this->table($grid, static fn (string $row): string =>
                Format::duration($grid->get($row, $subject)?->median('wall')));
        }
        foreach (array_diff_key($grid->subjects(), ['phpredis-6' => true]) as $subject => $label) {
            $text .= "$label, client CPU relative to phpredis 6 (phpredis = 1.00, lower is better):\n\n" . $this->table($grid, static function (string $row) use ($grid, $subject): string {
                $baseline = $grid->get($row, 'phpredis-6');
                $comparison = $baseline === null ? null : $grid->get($row, $subject)?->against($baseline, 'cpu');

                return Format::factor($comparison?->ratio);
            });
        }

        $columns = [];
        foreach ([...self::READ, ...self::WRITE] as $command) {
            $columns["$command 100"] = "$command 100";
        }

        return $text . Wire::table($grid, $columns) . $grid->absent();
    }

    /** @param \Closure(string): string $cell */
    private function table(Grid $grid, \Closure $cell): string
    {
        $lines = [];
        foreach ([...self::READ, ...self::WRITE] as $command) {
            $lines[] = [$command, ...array_map(static fn (int $count): string => $cell("$command $count"), self::COUNTS)];
        }

        return Format::table(['elements', ...array_map(strval(...), self::COUNTS)], $lines);
    }
}
