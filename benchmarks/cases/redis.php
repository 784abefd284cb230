<?php

declare(strict_types=1);

use Hiredis\Benchmarks\Harness\BenchmarkCase;
use Hiredis\Benchmarks\Harness\Data;
use Hiredis\Benchmarks\Harness\Row;
use Hiredis\Benchmarks\Harness\Wire;

$fill = static fn (int $count): Closure => static fn (Wire $redis) => $redis->calls(Data::sets(Data::pairs('key:', $count)));
$keys = static fn (int $count): Closure => static fn (): array => [Data::names('key:', $count)];
$small = static fn (Wire $redis) => $redis->call('SET', 'small', Data::SMALL);
$row = static fn (string $name, string $operation, Closure $arguments, ?Closure $prepare = null, bool $pipelined = false): Row
    => new Row(name: $name, operation: $operation, arguments: $arguments, prepare: $prepare, pipelined: $pipelined, wire: false);
$refused = static fn (string $name, string $operation, int $depth): Row
    => $row($name, $operation, static fn (): array => ['text', $depth], static fn (Wire $redis) => $redis->call('SET', 'text', Data::SMALL));
// session_start() in strict mode, a change and the write, with the handler "redis" of both extensions.
$session = static fn (string $name, bool $isPersistent, bool $isLocked): Row
    => new Row($name, 'session', static fn (): array => ['abc', $isPersistent, $isLocked],
        static fn (Wire $redis) => $redis->call('SET', 'PHPREDIS_SESSION:abc', 'n|i:0;'), wire: false, systemCalls: true);

$methods = require __DIR__ . '/redis-methods.inc';
$parts = array_combine(array_map(static fn (string $name): string => "\Redis: $name", array_keys($methods['calls'])), $methods['calls']);
$random = array_map(static fn (string $name): string => "\Redis: $name", $methods['random']);

return new BenchmarkCase(
    title: '`\Redis` beside phpredis: the same code on both',
    // For tuning, and for the bars of the class: php benchmarks/harness/main.php --instructions --case=redis
    onDemand: true,
    subjects: ['redis', 'phpredis-6', 'hiredis'],
    rows: [
        $row('GET of 12 bytes, \Redis', 'get', static fn (): array => ['small'], $small),
        $row('SET of 12 bytes, \Redis', 'set', static fn (): array => ['small', Data::SMALL]),
        $row('GET with a prefix, \Redis', 'getWithPrefix', static fn (): array => ['sm', 'all'], $small),
        $row('GET of a serialized list, \Redis', 'getSerialized', static fn (): array => ['list'],
            static fn (Wire $redis) => $redis->call('SET', 'list', serialize(range(1, 20)))),
        $row('SET of a serialized list, \Redis', 'setSerialized', static fn (): array => ['list', range(1, 20)]),
        $row('MGET of 100 keys, \Redis', 'mget', $keys(100), $fill(100)),
        $row('HGETALL of 1,000 fields, \Redis', 'hgetall', static fn (): array => ['hash'], static fn (Wire $redis) => $redis->calls(array_map(
            static fn (string $field, string $value): array => ['HSET', 'hash', $field, $value],
            Data::names('field:', 1000),
            Data::pairs('field:', 1000),
        ))),
        $row('pipeline of 100 GET, \Redis', 'pipelineGet', $keys(100), $fill(100), true),
        $row('pipeline of 10,000 GET, \Redis', 'pipelineGet', $keys(10000), $fill(10000), true),
        $row('MGET of 2 keys, \Redis', 'mget', $keys(2), $fill(2)),
        $row('PING, \Redis', 'ping', static fn (): array => []),
        $row('rawCommand() of a GET, \Redis', 'rawGet', static fn (): array => ['small'], $small),
        $row('SELECT, \Redis', 'select', static fn (): array => [0]),
        $row('AUTH, \Redis', 'auth', static fn (): array => [['default', 'any']]),
        $row('connecting to a unix socket, \Redis', 'connectAlone', static fn (): array => []),
        // These hundred keys have a hundred slots.
        new Row('MGET of 100 keys, \RedisCluster, three masters', 'mget', $keys(100), $fill(10000), server: 'cluster', path: 'tcp', wire: false, systemCalls: true),
        $row('DEL of an array, \Redis', 'delArray', static fn (): array => [['none:1', 'none:2']]),
        $row('EXPIRE, \Redis', 'expire', static fn (): array => ['small', 1000], $small),
        $row('SET with options, \Redis', 'setWithOptions', static fn (): array => ['small', Data::SMALL, ['xx', 'ex' => 1000]], $small),
        $row('ZADD, \Redis', 'zAdd', static fn (): array => ['set', 1.5, 'member']),
        $row('ZADD with options, \Redis', 'zAddWithOptions', static fn (): array => ['set', ['CH'], 1.5, 'member']),
        // Each count needs two elements for each of some thousand calls.
        $row('LPOP with a count, \Redis', 'lPopCount', static fn (): array => ['list', 2], static function (Wire $redis): void {
            $redis->call('DEL', 'list');
            for ($i = 0; $i < 100; $i++) {
                $redis->call('RPUSH', 'list', ...array_fill(0, 1000, Data::SMALL));
            }
        }),
        $row('XRANGE of 3 entries, \Redis', 'xRange', static fn (): array => ['stream'], static function (Wire $redis): void {
            $redis->call('DEL', 'stream');
            foreach (['1-1', '1-2', '1-3'] as $id) {
                $redis->call('XADD', 'stream', $id, 'name', 'Alice', 'visits', '10');
            }
        }),
        $refused('an error, depth 0, \Redis', 'refused', 0),
        $refused('an error, depth 50, \Redis', 'refused', 50),
        $refused('pipeline of 100 errors, depth 0, \Redis', 'refusedInPipeline', 0),
        $refused('pipeline of 100 errors, depth 50, \Redis', 'refusedInPipeline', 50),
        new Row('every method, \Redis', 'parts', static fn (): array => [$parts], $methods['prepare'], wire: false, once: true, parts: array_keys($parts),
            proof: static fn (array $replies): array => array_diff_key($replies, array_flip($random))),
        $session('a session, new connection, no lock', false, false),
        $session('a session, new connection, lock', false, true),
        $session('a session, persistent connection, no lock', true, false),
        $session('a session, persistent connection, lock', true, true),
    ],
);
