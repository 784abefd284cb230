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
                $text .= "$name for 10,000 commands, $place:\n\n" . $grid->table('client', self::columns($path, $metric), static fn (Measured $measured): string
                    => $measured->has($metric) ? Format::duration(10000 * $measured->median($metric)) : Format::NOTHING);
            }
        }
        $text .= <<<'TEXT'
            "One by one" is measured with 1,000 commands, or with 200 if the server is 0.25 ms away, and multiplied. redis-benchmark has no mixed load: it
            sends half of the commands as SET, and then half as GET. MariaDB's "pipeline" is one transaction. Its table is InnoDB with the defaults, so
            each statement outside of a transaction is written to disk, which this Redis does not do.

            Client CPU of a pipeline is measured on one core, where client and server take turns: each works until it must wait. Wall times are measured
            with a core for each. There a client that is faster than the server waits for every piece of the replies, and the cost of waking it
            counts as its CPU time. A slower client finds all replies there.


            TEXT;

        return $text . Wire::table(
            $grid,
            ['SET, pipeline, unix' => 'SET, pipeline', 'SET and GET, pipeline, unix' => 'SET and GET, pipeline'],
            10000,
        ) . $grid->absent();
    }

    /** @return array<string, string> */
    private static function columns(string $path, string $metric): array
    {
        $columns = [];
        foreach (['SET', 'SET and GET'] as $load) {
            $columns["$load, one by one, $path"] = "$load, one by one";
            if ($path === 'unix' && $metric === 'cpu') {
                $columns["$load, pipeline, unix, one core"] = "$load, pipeline, one core";
            }
            $columns["$load, pipeline, $path"] = "$load, pipeline";
        }

        return $columns;
    }
}
