<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Measured;

/** Bytes and round trips, as the delay proxy saw them. */
final class Wire
{
    /** @param array<string, string> $columns head by row */
    public static function table(Grid $grid, array $columns, int $units = 1): string
    {
        $table = $grid->table('client', $columns, static fn (Measured $measured): string => $measured->wire === null
            ? Format::NOTHING
            : sprintf(
                '%s, %s, %s',
                Format::count($measured->wire['roundTrips'] * $units),
                Format::bytes($measured->wire['sent'] * $units),
                Format::bytes($measured->wire['received'] * $units),
            ));

        return $table === '' ? '' : "Round trips, bytes sent, bytes received:\n\n$table";
    }
}
