<?php

namespace Hiredis\Cache;

use Psr\SimpleCache\CacheInterface;

/** PSR-16 on a Pool: the same items, written without tags. */
final class SimpleCache implements CacheInterface
{
    public function __construct(private readonly Pool $pool)
    {
    }

    public function get(mixed $key, mixed $default = null): mixed
    {
        $entry = $this->pool->entries([$key])[0];

        return $entry === null ? $default : $entry->value;
    }

    public function set(mixed $key, mixed $value, mixed $ttl = null): bool
    {
        return $this->pool->put([[$key, $value]], $ttl);
    }

    public function delete(mixed $key): bool
    {
        return $this->pool->deleteItem($key);
    }

    public function clear(): bool
    {
        return $this->pool->clear();
    }

    /** @return iterable<string, mixed> */
    public function getMultiple(mixed $keys, mixed $default = null): iterable
    {
        $keys = array_column(self::pairs($keys), 1);

        // A generator, because "7" as the key of an array would be 7; what is wrong with a key is said before it runs.
        return (static function (array $keys, array $entries, mixed $default): \Generator {
            foreach ($keys as $i => $key) {
                yield $key => $entries[$i] === null ? $default : $entries[$i]->value;
            }
        })($keys, $this->pool->entries($keys), $default);
    }

    /** @param mixed $values an iterable of values by key */
    public function setMultiple(mixed $values, mixed $ttl = null): bool
    {
        return $this->pool->put(self::pairs($values), $ttl);
    }

    public function deleteMultiple(mixed $keys): bool
    {
        return $this->pool->deleteItems(array_map(Pool::named(...), array_column(self::pairs($keys), 1)));
    }

    public function has(mixed $key): bool
    {
        return $this->pool->hasItem($key);
    }

    /** @return list<array{mixed, mixed}> keys, an int as it would be without an array, and values */
    private static function pairs(mixed $pairs): array
    {
        if (!is_iterable($pairs)) {
            throw new InvalidArgument('Several keys or values are an iterable, not ' . get_debug_type($pairs));
        }

        $list = [];

        foreach ($pairs as $key => $value) {
            $list[] = [\is_int($key) ? (string) $key : $key, $value];
        }

        return $list;
    }
}
