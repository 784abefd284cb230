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
            "Bytes alone" is a C program that sends prepared bytes, and counts the bytes that it receives into one buffer. Its cost is that of the wire and
            the kernel. The "floor of PHP" is an extension of the harness that does only what PHP cannot avoid: a method call, prepared bytes out and
            in, and values whose types and lengths it knows. The goals are relative to these limits, so that no promise depends on the kernel.
            Instructions are those of `counts.json`, without those of the kernel.


            TEXT;

        return $intro . Format::table(['work', 'limit', 'goal', 'ours / limit', 'result', 'ours / phpredis 6', 'ours / C client'], $lines, false);
    }
}
