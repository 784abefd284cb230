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
            One by one is measured with 1,000 commands, from afar with 200, and counted up. redis-benchmark has no mixed load: half of
            its commands are SET, then half GET. MariaDB's "pipeline" is one transaction; its table is InnoDB with its defaults, so
            each statement outside of one is synced to disk, which this Redis does not do.

            Client CPU of a pipeline is from "one core", where client and server take turns: each works until it must wait. With a
            core for each (which is what the wall times are from) a client that is faster than the server waits for every piece of
            the replies and is charged for being woken, more or less often as it happens; one that is slower finds them all there.


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
