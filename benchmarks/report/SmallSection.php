<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** The first source's table: clients, and what one SET, GET and KEYS costs them near and far. */
final class SmallSection implements Section
{
    public function title(): string
    {
        return 'SET and GET of 12 bytes, KEYS over 30,000 keys';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'small');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = '';
        foreach (['wall' => 'Time for one, wall', 'cpu' => 'Client CPU for one', 'server' => 'Server CPU for one'] as $metric => $name) {
            foreach (['unix' => 'unix socket', 'tcp' => 'TCP, same machine', 'remote' => 'TCP, 0.25 ms away'] as $path => $place) {
                if ($metric === 'server' && $path !== 'unix') {
                    continue;
                }
                $text .= "$name, $place:\n\n" . $grid->table(
                    'client',
                    ["SET, $path" => 'SET', "GET, $path" => 'GET', "KEYS, $path" => 'KEYS'],
                    static fn (Measured $measured): string => $measured->has($metric)
                        ? sprintf('%s ±%.0f%%', Format::duration($measured->median($metric)), 100 * $measured->spread($metric))
                        : Format::NOTHING,
                );
            }
        }

        return $text . Wire::table($grid, ['SET, unix' => 'SET', 'GET, unix' => 'GET', 'KEYS, unix' => 'KEYS']) . $grid->absent();
    }
}
