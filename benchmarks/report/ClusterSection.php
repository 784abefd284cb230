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
            $text .= "\"hiredis\" finds the server through a sentinel and stays subscribed to that sentinel. A request takes a connection out of the pool.\n\n"
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
        return self::tables($grid, array_map(static fn (string $row): string => "$row, three masters", self::ROWS)) . "All values have about 12 bytes, and their keys are in slots of all three masters. Clients and servers share a core. \"hiredis\" is Hiredis\\Cluster.\n"
            . "\"phpredis 6\" is RedisCluster, which has no pipeline. \"Predis 3\" uses cluster=redis and refuses MGET.\n\n" . $grid->absent();
    }
}
