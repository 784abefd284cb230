<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** Every row that the bytes alone or the floor has a part in: how far each client is from it. */
final class LimitsSection implements Section
{
    private const CASES = ['small', 'many', 'pipeline', 'shapes', 'scripts', 'connect', 'ways'];
    private const SUBJECTS = ['hiredis' => 'ours', 'phpredis-6' => 'phpredis 6', 'limit' => 'C client', 'floor' => 'floor of PHP'];

    public function title(): string
    {
        return 'How far each client is from the limit';
    }

    public function text(Results $results): string
    {
        $lines = [];
        foreach (self::CASES as $case) {
            $grid = new Grid($results, $case);
            foreach (array_keys($results->rows($case)) as $row) {
                $bytes = $grid->get($row, 'bytes');
                $ours = $grid->get($row, 'hiredis');
                $floor = $grid->get($row, 'floor');
                if ($ours === null || ($bytes === null && $floor === null)) {
                    continue;
                }
                $cells = [];
                foreach (array_keys(self::SUBJECTS) as $subject) {
                    $comparison = $bytes === null ? null : $grid->get($row, $subject)?->against($bytes, 'cpu');
                    $cells[] = Format::factor($comparison?->ratio);
                }
                $wall = $bytes === null ? null : $ours->against($bytes, 'wall');
                $ofFloor = $floor === null ? null : $ours->against($floor, 'cpu');
                $lines[] = [$row, ...$cells, Format::factor($ofFloor?->ratio), Format::factor($wall?->ratio)];
            }
        }

        return $lines === [] ? '' : "The table shows each client's CPU time relative to the lower limit: 1.00 is a C program that only sends and receives the same bytes.\n\n- The \"ours / floor\" column compares this extension with a PHP extension that does only what PHP cannot avoid.\n- The last column shows wall time, and the other columns show client CPU time.\n\n" . Format::table(
            ['', ...array_values(self::SUBJECTS), 'ours / floor', 'wall, ours'],
            $lines,
        );
    }
}
