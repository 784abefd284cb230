<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The fifth source's table: 12 and 6 keys read 10,000 times, by every way there is. */
final class ScriptsSection implements Section
{
    private const WAYS = [
        'one by one', 'MGET', 'MULTI', 'MULTI in a pipeline', 'pipeline', 'Lua', 'Lua, JSON', 'Lua, MessagePack',
    ];

    public function title(): string
    {
        return '12 and 6 keys, read 10,000 times';
    }

    public function text(Results $results): string
    {
        $grid = new Grid($results, 'scripts');
        if ($grid->isEmpty()) {
            return '';
        }
        $text = '';
        foreach (['wall' => 'Wall time', 'cpu' => 'Client CPU'] as $metric => $name) {
            foreach ([12, 6] as $count) {
                $subjects = $grid->subjects();
                $lines = [];
                foreach (self::WAYS as $way) {
                    $lines[] = [$way, ...array_map(static function (string $subject) use ($grid, $way, $count, $metric): string {
                        $measured = $grid->get("$way, $count keys", $subject);

                        return $measured === null ? Format::NOTHING : Format::duration(10000 * $measured->median($metric));
                    }, array_keys($subjects))];
                }
                $text .= "$name for 10,000 times $count keys:\n\n" . Format::table(['way', ...array_values($subjects)], $lines);
            }
        }
        $text .= "This benchmark compares several ways to read a few keys in one step:\n\n"
            . "- \"MULTI\": each client uses its own transaction. phpredis and Predis wait for the reply to each queued command.\n"
            . "- \"MULTI in a pipeline\": phpredis avoids these waits.\n- JSON and MessagePack: a script encodes the values, and PHP decodes them.\n\n";

        return $text . $grid->absent();
    }
}
