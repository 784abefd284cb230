<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** The third source's table: 10,000 commands, with and without a pipeline, SET alone and mixed. */
final class PipelineSection implements Section
{
    public function title(): string
    {
        return '10,000 commands, with and without a pipeline';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'pipeline');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = '';
        foreach (['unix' => 'unix socket', 'remote' => '0.25 ms away'] as $path => $place) {
            foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
                $text .= "$name for 10,000 commands, $place:\n\n" . $grid->table('client', self::columns($path), static fn (Measured $measured): string
                    => $measured->has($metric) ? Format::duration(10000 * $measured->median($metric)) : Format::NOTHING);
            }
        }
        $text .= "One by one from afar is measured with 200 commands and counted up. redis-benchmark has no mixed load: half of its\n"
            . "commands are SET, then half GET. MariaDB's \"pipeline\" is one transaction; its table is InnoDB with its defaults, so each\n"
            . "statement outside of one is synced to disk, which this Redis does not do.\n\n";

        return $text . Wire::table(
            $grid,
            ['SET, pipeline, unix' => 'SET, pipeline', 'SET and GET, pipeline, unix' => 'SET and GET, pipeline'],
            10000,
        ) . $grid->absent();
    }

    /** @return array<string, string> */
    private static function columns(string $path): array
    {
        $columns = [];
        foreach (['SET', 'SET and GET'] as $load) {
            foreach (['one by one', 'pipeline'] as $way) {
                $columns["$load, $way, $path"] = "$load, $way";
            }
        }

        return $columns;
    }
}
