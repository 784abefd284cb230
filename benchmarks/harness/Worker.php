<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** One subject at work on one row: a process (or several at once) that does rounds when it is told. */
interface Worker
{
    public function run(int $times): Sample;

    public function stop(): void;
}
