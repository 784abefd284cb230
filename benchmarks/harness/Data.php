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
