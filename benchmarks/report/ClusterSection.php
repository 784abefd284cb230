<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** Each client's class for clusters on three masters, beside our Client on one server. */
final class ClusterSection implements Section
{
    private const ROWS = ['GET', 'MGET of 100', 'pipeline of 100', 'pipeline of 10,000', '1,000 tasks'];

    public function title(): string
    {
        return 'A cluster of three masters';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'cluster');
        if ($grid->isEmpty()) {
            return '';
        }
        $columns = array_combine(array_map(static fn (string $row): string => "$row, three masters", self::ROWS), self::ROWS);
        $text = '';
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name:\n\n" . $grid->table('client', $columns, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text . "All values have about 12 bytes, and their keys slots of all three. Clients and servers share a core. \"hiredis\" is Hiredis\\Cluster,\n"
            . "\"phpredis 6\" RedisCluster, which has no pipeline, \"Predis 3\" has cluster=redis and refuses MGET.\n\n" . $grid->absent();
    }
}
