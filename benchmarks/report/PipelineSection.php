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
            We do not measure all 10,000 commands "one by one", because that would take too long. Instead, we measure 1,000 commands (200 if the server is 0.25
            ms away), and multiply the time. Two programs do slightly different work:

            - redis-benchmark cannot mix commands, so it sends all SET commands first and then all GET commands.
            - MariaDB writes each statement outside a transaction to disk, which Redis does not do here. Its "pipeline" is one transaction.

            To compare the CPU times of pipelines fairly, we run the client and server on one core. With two cores, a fast client often has to wait for the server,
            and every wake-up costs CPU time. A slow client rarely pays this cost, because the replies are already there when it reads. We measure wall time with two
            cores.


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
