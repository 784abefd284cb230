<?php

declare(strict_types=1);

// What grows, in the order of the table. A new one is an entry here.

use Hiredis\Benchmarks\Growth\Dimension;
use Hiredis\Benchmarks\Harness\Wire;
use Hiredis\Cache;
use Hiredis\Client;
use Hiredis\Cluster;
use Hiredis\Script;

require_once dirname(__DIR__, 2) . '/tests/inc/cluster.inc';

$pages = 'page faults: the kernel hands out new memory pages for a value that does not fit in the allocator\'s caches, and takes them back';
$served = 'the same 351 instructions per key as with 10,000; the server scans that many keys on the core, and in the caches, that both share';
$caches = 'the data does not fit in the processor\'s caches: every value, and every record of it, is fetched from main memory';

$zeros = 'from 2 MiB on, a value has its own mapping, in huge pages: the system fills each page with zeros, outside the caches, before the'
    . ' first byte arrives';

return [
    new Dimension(
        name: 'GET of one value',
        unit: 'byte',
        sizes: [1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 21, 1 << 22, 1 << 24, 1 << 26, 1 << 28],
        prepare: static fn (Wire $redis, int $size) => $redis->calls([['DEL', 'value'], ['SETRANGE', 'value', (string) ($size - 1), 'x']]),
        work: static function (Closure $client): Closure {
            static $redis = null;
            $redis ??= $client();
            $value = $redis->get('value');

            return static function () use (&$value): void {
                $value = null;
            };
        },
        cliffs: [1 << 21 => $zeros, 1 << 22 => $zeros, 1 << 24 => $zeros, 1 << 26 => $zeros],
    ),
    new Dimension(
        name: 'SET of one value',
        unit: 'byte',
        sizes: [1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 21, 1 << 22, 1 << 24, 1 << 26, 1 << 28],
        work: static function (Closure $client, int $size): void {
            static $redis = null, $value = null;
            $redis ??= $client();
            $value ??= str_repeat('x', $size);
            $redis->set('value', $value);
        },
        cliffs: [1 << 23 => $caches, 1 << 24 => $caches, 1 << 26 => $caches],
    ),
    new Dimension(
        name: 'LRANGE of a list',
        unit: 'element',
        sizes: [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000],
        prepare: static fn (Wire $redis, int $size) => $redis->calls([['DEL', 'list'], [
            'EVAL', 'for i = 1, ARGV[1] do redis.call("RPUSH", KEYS[1], "element") end', '1', 'list', (string) $size,
        ]]),
        work: static function (Closure $client): Closure {
            static $redis = null;
            $redis ??= $client();
            $list = $redis->lrange('list', 0, -1);

            return static function () use (&$list): void {
                $list = null;
            };
        },
        cliffs: [100_000 => $caches, 1_000_000 => $pages, 10_000_000 => $pages],
    ),
    new Dimension(
        name: 'a pipeline',
        unit: 'command',
        sizes: [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 5_000_000],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'small', 'twelve bytes'),
        work: static function (Closure $client, int $size): Closure {
            static $redis = null;
            $redis ??= $client();
            $pipeline = $redis->pipeline();
            for ($i = 0; $i < $size; $i++) {
                $pipeline->get('small');
            }
            $replies = $pipeline->execute();

            return static function () use (&$replies): void {
                $replies = null;
            };
        },
        cliffs: [10_000 => $caches, 100_000 => $caches, 1_000_000 => $pages, 5_000_000 => $pages],
    ),
    new Dimension(
        name: 'connected clients, one GET each',
        unit: 'client',
        sizes: [10, 100, 1_000, 10_000],
        work: static function (Closure $client, int $size): void {
            static $clients = [];
            for ($i = 0; $i < $size; $i++) {
                $clients[] = $redis = $client();
                $redis->get('small');
            }
        },
        once: true,
    ),
    new Dimension(
        name: 'fibers at once in concurrently()',
        unit: 'task of one GET',
        sizes: [1, 10, 100, 1_000, 10_000],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'small', 'twelve bytes'),
        work: static function (Closure $client, int $size): void {
            static $redis = null, $tasks = null;
            $redis ??= $client();
            $tasks ??= array_fill(0, $size, static fn (Client $redis): ?string => $redis->get('small'));
            $redis->concurrently($tasks, $size);
        },
        cliffs: [
            1_000 => 'at most 100 fibers are kept between calls: the others are created again, each with a stack that the kernel maps and fills with zeros',
            10_000 => 'the stacks of that many fibers do not fit in any cache',
        ],
    ),
    new Dimension(
        name: 'tasks of one concurrently(), 100 at once',
        unit: 'task of one GET',
        sizes: [1, 10, 100, 1_000, 10_000, 100_000],
        prepare: static fn (Wire $redis) => $redis->call('SET', 'small', 'twelve bytes'),
        work: static function (Closure $client, int $size): void {
            static $redis = null, $tasks = null;
            $redis ??= $client();
            $tasks ??= array_fill(0, $size, static fn (Client $redis): ?string => $redis->get('small'));
            $redis->concurrently($tasks);
        },
    ),
    new Dimension(
        name: 'subscriptions of a subscriber',
        unit: 'channel',
        sizes: [10, 100, 1_000, 10_000, 100_000],
        work: static function (Closure $client, int $size): void {
            $subscriber = $client()->subscriber();
            for ($i = 0; $i < $size; $i++) {
                $subscriber->subscribe("channel:$i");
            }
        },
        once: true,
    ),
    new Dimension(
        name: 'scripts',
        unit: 'script, first and second run',
        sizes: [10, 100, 1_000, 10_000],
        work: static function (Closure $client, int $size): void {
            $redis = $client();
            for ($i = 0; $i < $size; $i++) {
                $script = new Script("return $i");
                $script->run($redis);
                $script->run($redis);
            }
        },
        once: true,
    ),
    new Dimension(
        name: 'scanKeys(), COUNT 1000',
        unit: 'key',
        sizes: [1_000, 10_000, 100_000, 1_000_000],
        prepare: static fn (Wire $redis, int $size) => $redis->calls([['FLUSHALL'], [
            'EVAL', 'for i = 1, ARGV[1] do redis.call("SET", "key:" .. i, "") end', '0', (string) $size,
        ]]),
        work: static function (Closure $client): void {
            static $redis = null;
            $redis ??= $client();
            foreach ($redis->scanKeys(COUNT: 1000) as $key) {
            }
        },
        cliffs: [100_000 => $served, 1_000_000 => $served],
    ),
    new Dimension(
        name: 'nodes of a cluster',
        unit: 'thousand commands of a pipeline, a thousand for each node',
        sizes: [3, 6, 12],
        work: static function (Closure $client, int $size): void {
            static $redis = null, $servers = null;
            if ($redis === null) {
                $servers = TestCluster::start($size);
                $redis = new Cluster($servers->uris(), timeout: 60.0);
            }
            $pipeline = $redis->pipeline();
            for ($i = 0; $i < 1000 * $size; $i++) {
                $pipeline->set("key:$i", 'twelve bytes');
            }
            $pipeline->execute();
        },
    ),
    new Dimension(
        name: 'entries of a cache',
        unit: 'hit',
        sizes: [1_000, 10_000, 100_000, 1_000_000],
        prepare: static fn (Wire $redis, int $size) => $redis->calls([['FLUSHALL'], [
            'EVAL', 'for i = 0, ARGV[1] - 1 do redis.call("SET", "key:" .. i, "twelve bytes") end', '0', (string) $size,
        ]]),
        work: static function (Closure $client, int $size): void {
            static $redis = null, $cache = null;
            // The first time fills the store.
            $cache ??= new Cache(maxMemory: 1 << 30, lease: 86400.0);
            $redis ??= $client(cache: $cache);
            for ($i = 0; $i < $size; $i++) {
                $redis->get("key:$i");
            }
            if ($cache->stats()['entries'] < $size) {
                throw new RuntimeException('the store has no room for all of them');
            }
        },
        cliffs: [100_000 => $caches, 1_000_000 => $caches],
    ),
];
