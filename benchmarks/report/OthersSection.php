<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** What the sources did not measure and users ask for: large values and replies, connections, pages, many processes. */
final class OthersSection implements Section
{
    public function title(): string
    {
        return 'Large values, connections, pages under php-fpm, eight processes, a hung server';
    }

    public function text(Results $results): string
    {
        $text = '';
        foreach (['shapes' => 'reply', 'connect' => 'connection', 'page' => 'page'] as $case => $noun) {
            $grid = new Grid($results, $case);
            $rows = array_filter(array_keys($results->rows($case)), static fn (string $row) => !str_ends_with($row, ', memory'));
            $columns = array_combine($rows, array_map(static fn (string $row) => str_replace('connect, AUTH, SELECT, GET, close, ', '', $row), $rows));
            foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
                $table = $grid->table('client', $columns, static fn (Measured $measured): string
                    => sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric)));
                $text .= $table === '' ? '' : "$name for one $noun" . ($case === 'connect' ? ' with AUTH, SELECT, GET and close' : '') . ":\n\n$table";
            }
        }
        $shapes = new Grid($results, 'shapes');
        $table = $shapes->table(
            'client',
            array_combine(
                array_map(static fn (string $work): string => "$work 64 MiB, memory", ['GET of', 'SET of', 'MGET with', 'HGETALL with', 'EXEC with']),
                array_map(static fn (string $work): string => "$work 64 MiB", ['GET of', 'SET of', 'MGET with', 'HGETALL with', 'EXEC with']),
            ),
            static function (Measured $measured, string $row) use ($shapes): string {
                foreach ($shapes->subjects() as $name => $label) {
                    if ($label === $measured->label) {
                        return Format::factor(Memory::peak($shapes, $row, $name));
                    }
                }

                return Format::NOTHING;
            },
        );

        $hung = (new Grid($results, 'hung'))->table('client', ['a server that never answers, 0.25 s' => 'late by'], static fn (Measured $measured): string
            => Format::duration($measured->median('wall') - 0.25));
        $text .= $hung === '' ? '' : "A time-out of 0.25 s on a server that never answers:\n\n$hung";

        $text .= $table === '' ? '' : "Peak memory with a large value, relative to the size of the value:\n\n$table";
        $absent = array_map(static fn (string $case): string => (new Grid($results, $case))->absent(), ['shapes', 'connect', 'page', 'hung']);

        return $text . implode('', array_unique($absent));
    }
}
