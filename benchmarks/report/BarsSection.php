<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** The promises, each with its ratio, and with the reason where it is not met. */
final class BarsSection implements Section
{
    public function title(): string
    {
        return 'What we promise, and whether it is met';
    }

    public function text(Results $results): string
    {
        $reasons = require __DIR__ . '/reasons.php';
        $lines = [];
        foreach ((new Bars($results))->all() as $bar) {
            if ($bar->measured !== null) {
                $reason = $bar->met ? '' : ($reasons["$bar->case: $bar->promise"] ?? $reasons[$bar->case] ?? '');
                $lines[] = [$bar->case, $bar->promise, $bar->measured, $bar->met ? 'met' : '**not met**' . ($reason === '' ? '' : ": $reason")];
            }
        }

        return Format::table(['case', 'promise', 'measured', ''], $lines, false);
    }
}
