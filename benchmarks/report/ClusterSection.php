<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** Each client's class for clusters on three masters, and our Client behind a sentinel, beside our Client on one server. */
final class ClusterSection implements Section
{
    private const ROWS = ['GET', 'MGET of 100', 'pipeline of 100', 'pipeline of 10,000', '1,000 tasks'];

    public function title(): string
    {
        return 'A cluster of three masters, and a client behind a sentinel';
    }

    public function text(Results $results): string
    {
        $cluster = new Grid($results, 'cluster');
        $watch = new Grid($results, 'watch');
        $text = $cluster->isEmpty() ? '' : $this->cluster($cluster);
        if (!$watch->isEmpty()) {
            $text .= "The next benchmark measures the overhead of Sentinel. The client finds its server through a sentinel, and stays subscribed to that sentinel. A persistent client\ntakes its connection from the pool at the start of each request, and returns it at the end.\n\n"
                . self::tables($watch, array_map(static fn (string $row): string => "$row, sentinel://", ['GET', 'a persistent client, GET, given back']));
        }

        return $text;
    }

    /** @param list<string> $rows */
    private static function tables(Grid $grid, array $rows): string
    {
        $columns = array_combine($rows, array_map(static fn (string $row): string => substr($row, 0, strrpos($row, ', ')), $rows));
        $text = '';
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            $text .= "$name:\n\n" . $grid->table('client', $columns, static fn (Measured $measured): string
                => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
        }

        return $text;
    }

    private function cluster(Grid $grid): string
    {
        return self::tables($grid, array_map(static fn (string $row): string => "$row, three masters", self::ROWS)) . "The keys in the cluster benchmark are spread over three masters, and each value is about 12 bytes long. Clients and servers share one CPU core. These clients were measured:\n\n"
            . "- `Hiredis\Cluster`, and for comparison `Hiredis\Client` on one server (\"hiredis, one server\")\n- `RedisCluster` of phpredis, which has no pipeline\n"
            . "- Predis with `cluster=redis`, which rejects MGET\n\n" . $grid->absent();
    }
}
