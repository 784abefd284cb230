<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;

return new BenchmarkCase(
    title: 'Which replies the caches evict: hit ratios beside LRU, SIEVE, S3-FIFO and W-TinyLFU, and the memory of an entry',
    // Nothing is timed, and nothing depends on the machine.
    onDemand: true,
    subjects: [],
    rows: [],
    program: 'eviction',
);
