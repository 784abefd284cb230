<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$fill = static function (Wire $redis): void {
    $redis->call('FLUSHALL');
    $redis->call('SET', 'page:session', Data::bytes(800));
    foreach (Data::pairs('field:', 12) as $field => $value) {
        $redis->call('HSET', 'page:user', $field, $value);
    }
    $redis->call('HSET', 'page:user', 'name', 'somebody');
    for ($i = 1; $i <= 10; $i++) {
        $redis->call('SET', "page:setting:$i", "setting $i");
        $redis->call('SET', "page:fragment:$i", Data::bytes(400 * $i));
        $redis->call('RPUSH', 'page:latest', "headline $i");
        $redis->call('ZADD', 'page:ranking', (string) ($i + 0.5), "member:$i");
    }
};

return new BenchmarkCase(
    title: 'A page of 20 commands under php-fpm, and eight processes at once',
    subjects: ['hiredis', 'phpredis-6', 'phpredis-5', 'predis-3-hiredis', 'predis-3'],
    rows: [
        new Row(
            name: 'php-fpm, persistent',
            operation: 'page',
            arguments: static fn (): array => [true],
            prepare: $fill,
            wire: false,
            fpm: true,
        ),
        new Row(
            name: 'php-fpm, a connection for each page',
            operation: 'page',
            arguments: static fn (): array => [false],
            prepare: $fill,
            wire: false,
            fpm: true,
        ),
        new Row(
            name: 'eight processes at once',
            operation: 'pageOnly',
            arguments: static fn (): array => [],
            prepare: $fill,
            path: 'tcp',
            processes: 8,
            wire: false,
        ),
    ],
);
