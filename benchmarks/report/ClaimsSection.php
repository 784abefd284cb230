<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Comparison;
use Hiredis\Benchmarks\Harness\Measured;
use Hiredis\Benchmarks\Harness\Results;

/** What the sources claim, and whether it holds here. Their words and figures are quoted, ours stand behind them. */
final class ClaimsSection implements Section
{
    public function title(): string
    {
        return 'What the sources claim';
    }

    public function text(Results $results): string
    {
        $lines = array_filter([
            $this->manyAtOnce($results, 'read', 5, ['GET', 'MGET']),
            $this->manyAtOnce($results, 'write', 9, ['SET', 'MSET']),
            $this->singleSet($results),
            $this->hashes($results),
            $this->scriptSizes($results),
            $this->keysOnPar($results),
            $this->networkAlike($results),
            $this->concurrent($results),
        ]);

        return Format::table(['claim, with the figure of its source', 'here', 'measured here'], array_values($lines), false)
            . "The claims in this table come from other authors, who measured other clients, servers and machines. Look at the direction of each result, not at the\nexact numbers.\n\n";
    }

    /** @param array{string, string} $commands one by one, at once */
    private function manyAtOnce(Results $results, string $verb, int $factor, array $commands): ?array
    {
        $grid = new Grid($results, 'many');
        $subject = self::subject($grid);
        $factors = [];
        foreach ([10, 100, 1000] as $count) {
            [$each, $together] = array_map(static fn (string $command) => $grid->get("$command $count", $subject), $commands);
            if ($each !== null && $together !== null) {
                $factors[$count] = $each->median('wall') / $together->median('wall');
            }
        }
        if ($factors === []) {
            return null;
        }
        $enough = array_keys(array_filter($factors, static fn (float $measured) => $measured >= $factor));

        return [
            "many keys at once are $factor times faster to $verb",
            $enough === [] ? 'not reproduced' : 'reproduced from ' . Format::count($enough[0]) . ' keys on',
            implode(', ', array_map(
                static fn (int $count, float $measured) => Format::count($count) . ' keys: ' . Format::factor($measured) . ' times',
                array_keys($factors),
                $factors,
            )) . self::of($grid, $subject),
        ];
    }

    private function singleSet(Results $results): ?array
    {
        $grid = new Grid($results, 'many');
        $subject = self::subject($grid);
        $comparison = self::compare($grid->get('SET 1', $subject), $grid->get('MSET 1', $subject));

        return $comparison === null ? null : [
            'a single SET beats MSET of one',
            $comparison->isDifference() && $comparison->ratio < 1 ? 'reproduced' : 'not reproduced',
            'wall time of SET against MSET: ' . Format::comparison($comparison) . self::of($grid, $subject),
        ];
    }

    private function hashes(Results $results): ?array
    {
        $grid = new Grid($results, 'many');
        $subject = self::subject($grid);
        $ratios = [];
        foreach (['HGET 100' => 'GET 100', 'HMGET 100' => 'MGET 100', 'HSET 100' => 'SET 100', 'HMSET 100' => 'MSET 100'] as $hash => $string) {
            $comparison = self::compare($grid->get($hash, $subject), $grid->get($string, $subject));
            if ($comparison !== null) {
                $ratios["$hash / $string"] = $comparison->ratio;
            }
        }

        return $ratios === [] ? null : [
            'hashes cost what strings cost',
            max($ratios) <= 1.1 && min($ratios) >= 0.9 ? 'reproduced' : 'not reproduced within 10 percent',
            implode(', ', array_map(
                static fn (string $pair, float $ratio) => "$pair " . Format::factor($ratio),
                array_keys($ratios),
                $ratios,
            )) . self::of($grid, $subject),
        ];
    }

    private function scriptSizes(Results $results): ?array
    {
        $grid = new Grid($results, 'scripts');
        $subject = self::subject($grid);
        $script = self::compare($grid->get('Lua, 12 keys', $subject), $grid->get('Lua, 6 keys', $subject));
        $each = self::compare($grid->get('one by one, 12 keys', $subject), $grid->get('one by one, 6 keys', $subject));

        return $script === null || $each === null ? null : [
            '6 against 12 keys hardly matters to a script',
            $script->ratio <= 1.25 ? 'reproduced' : 'not reproduced',
            sprintf(
                '12 keys need %s of the wall time of 6 in a script, %s one by one',
                Format::factor($script->ratio),
                Format::factor($each->ratio),
            ) . self::of($grid, $subject),
        ];
    }

    private function keysOnPar(Results $results): ?array
    {
        $grid = new Grid($results, 'small');
        $extension = $grid->get('KEYS, unix', 'phpredis-6');
        $lines = [];
        foreach (['predis-3-hiredis', 'predis-1'] as $subject) {
            $measured = $grid->get('KEYS, unix', $subject);
            $comparison = self::compare($measured, $extension);
            if ($comparison !== null) {
                $lines[$subject] = [$comparison->ratio, "{$measured->label} " . Format::factor($comparison->ratio)];
            }
        }
        $first = $lines['predis-3-hiredis'] ?? null;

        return $first === null ? null : [
            'for KEYS, Predis with a C parser is on par with the C extension',
            $first[0] <= 1.1 ? 'reproduced' : 'not reproduced',
            implode(', ', array_column($lines, 1)) . " of phpredis 6's wall time",
        ];
    }

    private function networkAlike(Results $results): ?array
    {
        $grid = new Grid($results, 'small');
        $spans = [];
        foreach (['SET', 'GET'] as $command) {
            $medians = [];
            foreach (array_keys($grid->subjects()) as $subject) {
                $measured = $grid->get("$command, remote", $subject);
                if ($measured !== null) {
                    $medians[] = $measured->median('wall');
                }
            }
            if (count($medians) > 1) {
                $spans[$command] = max($medians) / min($medians);
            }
        }

        return $spans === [] ? null : [
            'over a network all clients are alike',
            max($spans) <= 1.1 ? 'reproduced' : 'not reproduced within 10 percent',
            implode(', ', array_map(
                static fn (string $command, float $span) => "$command: the slowest needs " . Format::factor($span) . ' of the fastest',
                array_keys($spans),
                $spans,
            )),
        ];
    }

    private function concurrent(Results $results): ?array
    {
        $grid = new Grid($results, 'pairs');
        $subject = $grid->get('100 at once, remote', 'hiredis') === null ? 'amphp' : 'hiredis';
        $comparison = self::compare(
            $grid->get('one after another, remote', $subject),
            $grid->get('100 at once, remote', $subject),
        );

        return $comparison === null ? null : [
            '100 at once are 3 to 15 times faster than one after another',
            $comparison->ratio >= 3 ? 'reproduced' . ($comparison->ratio > 15 ? ', and more' : '') : 'not reproduced',
            Format::factor($comparison->ratio) . ' times at 0.25 ms' . self::of($grid, $subject),
        ];
    }

    private static function compare(?Measured $one, ?Measured $other): ?Comparison
    {
        if ($one === null || $other === null) {
            return null;
        }
        // Rounds of two rows are not those of one run, and not always as many.
        $count = min(count($one->rounds['wall']), count($other->rounds['wall']));

        return Comparison::of(array_slice($one->rounds['wall'], 0, $count), array_slice($other->rounds['wall'], 0, $count));
    }

    private static function subject(Grid $grid): string
    {
        return isset($grid->subjects()['hiredis']) ? 'hiredis' : 'phpredis-6';
    }

    private static function of(Grid $grid, string $subject): string
    {
        return ' (' . ($grid->subjects()[$subject] ?? $subject) . ')';
    }
}
