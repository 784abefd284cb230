<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

use Hiredis\Benchmarks\Harness\Results;

/** One part of the page. */
interface Section
{
    public function title(): string;

    /** Markdown; empty when nothing of it was measured. */
    public function text(Results $results): string;
}
