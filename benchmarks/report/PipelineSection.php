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
            The rows "one by one" are measured with 1,000 commands (200 if the server is 0.25 ms away) and multiplied. Two programs do not do the same work as
            the others. redis-benchmark sends half of the commands as SET and then half as GET, because it cannot mix them. MariaDB writes each statement
            outside of a transaction to disk, which this Redis does not do; its "pipeline" is one transaction.

            The client CPU of a pipeline is measured with client and server on one core, and the wall time with a core for each. If they have a core each, a
            fast client waits for every piece of the replies, and the cost of waking it would count as its CPU time. A slow client does not pay for this,
            because it finds all replies there.


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
