<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The data that cases share: the same in the server, in the subjects' processes and in the C program. */
final class Data
{
    /** The twelve bytes of the first source. */
    public const SMALL = 'twelve bytes';

    /** @return array<string, string> */
    public static function pairs(string $prefix, int $count): array
    {
        $pairs = [];
        for ($i = 0; $i < $count; $i++) {
            $pairs["$prefix$i"] = "value:$i";
        }

        return $pairs;
    }

    /** @return list<string> */
    public static function names(string $prefix, int $count): array
    {
        return array_keys(self::pairs($prefix, $count));
    }

    public static function bytes(int $length): string
    {
        // No second copy of it: the peak of memory is measured too.
        return str_repeat('0123456789abcdef', intdiv($length, 16)) . substr('0123456789abcdef', 0, $length % 16);
    }

    public static function fillKeys(Wire $redis, int $count): void
    {
        $redis->call('FLUSHALL');
        $redis->calls(self::sets(self::pairs('benchmark:key:', $count)));
    }

    /** What the pages read, and write. */
    public static function fillPage(Wire $redis): void
    {
        $redis->call('FLUSHALL');
        $redis->call('SET', 'page:session', self::bytes(800));
        foreach (self::pairs('field:', 12) as $field => $value) {
            $redis->call('HSET', 'page:user', $field, $value);
        }
        $redis->call('HSET', 'page:user', 'name', 'somebody');
        for ($i = 1; $i <= 10; $i++) {
            $redis->call('SET', "page:setting:$i", "setting $i");
            $redis->call('SET', "page:fragment:$i", self::bytes(400 * $i));
            $redis->call('RPUSH', 'page:latest', "headline $i");
            $redis->call('ZADD', 'page:ranking', (string) ($i + 0.5), "member:$i");
        }
    }

    /** @param array<string, string> $pairs */
    public static function sets(array $pairs): iterable
    {
        foreach ($pairs as $key => $value) {
            yield ['SET', $key, $value];
        }
    }

    /** @param array<string, string> $pairs */
    public static function setsAndGets(array $pairs): iterable
    {
        foreach ($pairs as $key => $value) {
            yield ['SET', $key, $value];
            yield ['GET', $key];
        }
    }
}
