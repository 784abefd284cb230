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
            A trace has the commands that a page sends to Redis when its caches are warm. The traces were recorded from the frameworks, and their keys and
            values were replaced by others of the same length (`benchmarks/traces`). Each client replays them with its own call for any command,
            its pipeline and its transaction, without the framework. The limits send a transaction in one write.


            TEXT;
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name for a page:\n\n" . $grid->table('client', $columns, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }
        $near = array_filter($columns, static fn (string $row): bool => str_ends_with($row, ', unix'), ARRAY_FILTER_USE_KEY);

        return $text . Wire::table($grid, $near) . $grid->absent();
    }
}
