<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;
use Hiredis\Benchmarks\Harness\Statistics;

/** The fourth source's table: pairs of SET and GET a second, worst, best and deviation. */
final class PairsSection implements Section
{
    /** The source's own figures, over a network with 0.2 to 0.3 ms of round trip. */
    private const SOURCE = [
        'one after another' => '1,200 to 1,600',
        'each pair in a pipeline' => 'about 2,200',
        '100 at once' => '5,000 to 18,000',
    ];

    /** What the hundred at once is measured against, and what of it has nothing to do with Redis. */
    private const BESIDE = [
        '100 SETs, then their GETs, each a pipeline', 'all in one pipeline', '100 at once, tasks that do nothing',
        '100 fibers of PHP, tasks that only suspend twice', '100 fibers of PHP, suspended twice for each pair',
    ];

    public function title(): string
    {
        return 'Pairs of SET and GET: one after another, each pair in a pipeline, 100 at once';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'pairs');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = '';
        foreach (['remote' => '0.25 ms away', 'unix' => 'unix socket'] as $path => $place) {
            $lines = [];
            foreach ([...array_keys(self::SOURCE), ...self::BESIDE] as $way) {
                foreach ($grid->subjects() as $subject => $label) {
                    $measured = $grid->get("$way, $path", $subject);
                    if ($measured === null) {
                        continue;
                    }
                    $rates = array_map(static fn (float $seconds): float => 1 / $seconds, $measured->rounds['wall']);
                    $lines[] = [
                        $way, $label, Format::count(Statistics::median($rates)), Format::count(min($rates)), Format::count(max($rates)),
                        Format::count(self::deviation($rates)), Format::duration($measured->median('cpu')),
                        $path === 'remote' ? self::SOURCE[$way] ?? Format::NOTHING : Format::NOTHING,
                    ];
                }
            }
            $text .= "Pairs a second, $place:\n\n" . Format::table(
                ['way', 'client', 'median', 'worst', 'best', 'deviation', 'client CPU for a pair', "the source's figure (another client and machine)"],
                $lines,
            );
        }

        return $text . $grid->absent();
    }

    /** @param non-empty-list<float> $values */
    private static function deviation(array $values): float
    {
        $mean = array_sum($values) / count($values);

        return sqrt(array_sum(array_map(static fn (float $value): float => ($value - $mean) ** 2, $values)) / count($values));
    }
}
