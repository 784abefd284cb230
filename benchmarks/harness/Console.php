<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** One row's figures for the terminal, each subject beside phpredis 6. */
final class Console
{
    public const BASELINE = 'phpredis-6';

    /** @param array<string, Measured> $results */
    public static function row(Row $row, array $results): string
    {
        $baseline = $results[self::BASELINE] ?? null;
        $out = sprintf("%s  [%s%s]\n", $row->name, $row->path, $row->server === 'plain' ? '' : ", {$row->server}");
        $proofs = [];
        foreach ($results as $name => $measured) {
            if ($measured->absent === WorkerFactory::NO_PART) {
                continue;
            }
            if ($measured->absent !== null) {
                $out .= sprintf("  %-18s not there: %s\n", $measured->label, $measured->absent);
                continue;
            }
            $out .= sprintf("  %-18s CPU %s  wall %s  server %s", $measured->label, ...array_map(
                static fn (string $metric) => $measured->has($metric)
                    ? sprintf('%9s ±%2.0f%%', self::duration($measured->median($metric)), 100 * $measured->spread($metric))
                    : str_repeat(' ', 13) . '-',
                ['cpu', 'wall', 'server'],
            ));
            if ($baseline !== null && $baseline->absent === null && $name !== self::BASELINE) {
                $out .= sprintf('  CPU %s, wall %s of phpredis 6', $measured->against($baseline, 'cpu') ?? '-', $measured->against($baseline, 'wall') ?? '-');
            }
            if ($measured->wire !== null) {
                $out .= sprintf('  round trips %s', round($measured->wire['roundTrips'] * $row->units, 2));
            }
            $out .= "\n";
            if ($measured->comparable) {
                $proofs[$measured->label] = $measured->proof;
            }
        }
        if (count(array_unique($proofs)) > 1) {
            $out .= '  THE ANSWERS DIFFER: ' . json_encode($proofs) . "\n";
        }

        return $out;
    }

    /** @param array<string, int|string> $counts by subject */
    public static function instructions(string $row, array $counts): string
    {
        $out = "$row\n";
        foreach ($counts as $subject => $count) {
            $out .= sprintf("  %-18s %s\n", $subject, is_int($count) ? number_format($count) . ' instructions' : $count);
        }

        return $out;
    }

    public static function duration(float $seconds): string
    {
        return match (true) {
            $seconds >= 1.0 => sprintf('%.2f s', $seconds),
            $seconds >= 1e-3 => sprintf('%.2f ms', $seconds * 1e3),
            $seconds >= 1e-6 => sprintf('%.2f us', $seconds * 1e6),
            default => sprintf('%.0f ns', $seconds * 1e9),
        };
    }
}
