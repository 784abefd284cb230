<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** Recorded pages of real applications, replayed. */
final class TracesSection implements Section
{
    public function title(): string
    {
        return 'Pages of Laravel and Symfony, as they were recorded';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'traces');
        if ($grid->isEmpty()) {
            return '';
        }
        $columns = [];
        foreach (['Laravel', 'Symfony'] as $framework) {
            foreach (['unix' => 'unix socket', 'remote' => '0.25 ms away'] as $path => $place) {
                $columns["a page of $framework, $path"] = "$framework, $place";
            }
        }
        $text = <<<'TEXT'
            A trace is a recording of the commands that a Laravel or Symfony page sends to Redis once its caches are warm (`benchmarks/traces`). Keys and
            values are replaced with others of the same length. Each client replays the trace without the framework, and uses its own functions for commands,
            pipelines and transactions.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', $columns, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }
        $near = array_filter($columns, static fn (string $row): bool => str_ends_with($row, ', unix'), ARRAY_FILTER_USE_KEY);

        return $text . Wire::table($grid, $near) . $grid->absent();
    }
}
