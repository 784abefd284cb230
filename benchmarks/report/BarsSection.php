<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The promises, each beside its limit, and with the reason where it is not met. */
final class BarsSection implements Section
{
    public function title(): string
    {
        return 'What we promise, beside its limit';
    }

    public function text(Results $results): string
    {
        $reasons = require __DIR__ . '/reasons.php';
        $lines = [];
        foreach ((new Bars($results))->all() as $bar) {
            if ($bar->measured !== null) {
                $reason = $bar->met ? '' : ($reasons["$bar->case: $bar->limit"] ?? $reasons[$bar->case] ?? '');
                $lines[] = [
                    $bar->case,
                    $bar->limit === '' ? Format::NOTHING : $bar->limit,
                    $bar->goal,
                    $bar->measured,
                    $bar->met ? 'met' : '**not met**' . ($reason === '' ? '' : ": $reason"),
                    $bar->beside['phpredis'] ?? Format::NOTHING,
                    $bar->beside['program'] ?? Format::NOTHING,
                ];
            }
        }
        if ($lines === []) {
            return '';
        }
        $intro = <<<'TEXT'
            The goals in the table are relative to two limits, so that they do not depend on the kernel of a machine. The limit "bytes alone" is a C program
            that sends prepared bytes and counts the bytes that it receives, so it costs only what the kernel and the wire cost. The limit "floor of PHP" is a
            small extension that does only what PHP cannot avoid: a method call, and values whose types and lengths it knows in advance. Instructions are
            counted without those of the kernel.


            TEXT;

        return $intro . Format::table(['work', 'limit', 'goal', 'ours / limit', 'result', 'ours / phpredis 6', 'ours / C client'], $lines, false);
    }
}
