<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

return new BenchmarkCase(
    title: 'What a hit, a write and a miss of the cache cost, in the cache of a client and in the cache that workers share',
    // Only instructions are counted here; cases/cache.php and cases/workers.php measure times.
    onDemand: true,
    subjects: ['cached', 'shared'],
    rows: [
        new Row('a hit of the cache', 'get', static fn (): array => ['small'], static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL), wire: false),
        new Row('a write beside the cache', 'set', static fn (): array => ['small', Data::SMALL], wire: false),
        new Row('a miss of the cache', 'getAnother', static fn (): array => [], wire: false),
    ],
);
