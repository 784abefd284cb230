<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

// The fifth source: 12 and 6 keys, read one by one, in MULTI, in a pipeline and in a Lua script, which returns them as
// they are, as JSON or as MessagePack; here MGET stands beside them.
$script = static fn (string $result): string => <<<LUA
    local values = {}
    for i, key in ipairs(KEYS) do
        values[i] = redis.call('GET', key)
    end
    return $result
    LUA;
$json = static fn (string $reply): mixed => json_decode($reply, true);
$messagePack = static fn (string $reply): mixed => msgpack_unpack($reply);
$rows = [];
foreach ([12, 6] as $count) {
    $keys = static fn (): array => Data::names('read:', $count);
    $evalSha = static fn (string $lua): iterable => [['EVALSHA', sha1($lua), (string) $count, ...$keys()]];
    foreach ([
        'one by one' => ['getEach', static fn (): array => [$keys()], static fn () => array_map(static fn ($key) => ['GET', $key], $keys())],
        'MGET' => ['mget', static fn (): array => [$keys()], static fn () => [['MGET', ...$keys()]]],
        'MULTI' => ['transactionGet', static fn (): array => [$keys()], static fn () => [
            ['MULTI'], ...array_map(static fn ($key) => ['GET', $key], $keys()), ['EXEC'],
        ]],
        'MULTI in a pipeline' => ['pipelinedTransactionGet', static fn (): array => [$keys()], null],
        'pipeline' => ['pipelineGet', static fn (): array => [$keys()], static fn () => array_map(static fn ($key) => ['GET', $key], $keys())],
        'Lua' => ['script', static fn (): array => [$script('values'), $keys()], static fn () => $evalSha($script('values'))],
        'Lua, JSON' => ['script', static fn (): array => [$script('cjson.encode(values)'), $keys(), $json], null],
        'Lua, MessagePack' => ['script', static fn (): array => [$script('cmsgpack.pack(values)'), $keys(), $messagePack], null],
    ] as $way => [$operation, $arguments, $commands]) {
        $rows[] = new Row(
            name: "$way, $count keys",
            operation: $operation,
            arguments: $arguments,
            prepare: static function (Wire $redis) use ($script): void {
                $redis->calls(Data::sets(Data::pairs('read:', 12)));
                $redis->call('SCRIPT', 'LOAD', $script('values'));
            },
            commands: $commands,
            pipelined: in_array($way, ['MULTI', 'pipeline'], true),
            extensions: $way === 'Lua, MessagePack' ? ['msgpack'] : [],
        );
    }
}

return new BenchmarkCase(
    title: '12 and 6 keys in one go',
    subjects: ['hiredis', 'phpredis-6', 'predis-3-hiredis', 'predis-3', 'bytes', 'floor', 'limit'],
    rows: $rows,
);
