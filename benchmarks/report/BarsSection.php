<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The promises, each beside its limit, and with the reason where it is not met. */
final class BarsSection implements Section
{
    public function title(): string
    {
        return 'What we promise, and the lower limit';
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
            Each goal compares the extension's cost with the lowest possible cost on the same machine. This makes the goals comparable across slow and fast machines.
            Two programs show the lowest possible cost:

            - "bytes alone" is a C program that sends prepared bytes and counts the bytes that it receives. It costs only what the kernel and the network cost.
            - "floor of PHP" is a small extension that does only what PHP cannot avoid: a method call, and values whose types and lengths it knows in advance.
              CPU instructions are counted excluding kernel instructions.


            TEXT;

        return $intro . Format::table(['work', 'limit', 'goal', 'ours / limit', 'result', 'ours / phpredis 6', 'ours / C client'], $lines, false);
    }
}
