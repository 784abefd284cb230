<?php

namespace Hiredis\Cache;

use Hiredis\Client;
use Hiredis\Cluster;
use Hiredis\Pipeline;
use Hiredis\Script;

/**
 * The versions of tags: what makes an invalidated item a miss.
 *
 * A tag has a key of its own, and its version is there: 8 random bytes, and the sequence at which it was set. An item has the versions of its tags
 * with it, and is a hit only where each is, byte for byte, what is there when it is read. So one SET invalidates any number of items; a version
 * that was evicted, or was made anew after that, is no item's, because it is random.
 *
 * A save that began before an invalidation must be no hit after it, and which tags an item has is known only when it is saved. The sequence decides,
 * one number for each namespace: an invalidation raises it first, to m, and sets versions that say m after that. A save has the sequence n that was
 * read when it began, with the miss or the lock, before the value was made. It takes no version that says more than n.
 *
 * - The invalidation begins after the save began: m > n. If the save reads the new version, it sees m and is not kept. If it read the old one, the
 *   item is a miss as soon as the new one is there. It does not matter when n, the versions and the item are read or written beside each other: so
 *   they may lie on different servers of a cluster, and no hash tag brings them together. An n that is too old, as from a cache in the client's
 *   memory, only makes misses.
 * - The invalidation begins before the save began: the value was made from what is already there.
 * - The save finds no version: the tag is new, or its version was evicted, perhaps one that said more than n. It makes one, and the item is kept only
 *   if the sequence still is n: nothing at all was invalidated since.
 * - The sequence is evicted: it is made anew from the server's clock in microseconds, which is ahead of any number that was counted before.
 *
 * What is not covered: a version that is set by an invalidation and evicted again, both in the one round trip in which a save makes the version that
 * it misses.
 */
final class Versions
{
    /** Bytes of a version. */
    public const LENGTH = 16;

    /** Raises the sequence by ARGV[1], which may be 0, and says it. */
    private const RAISE = <<<'LUA'
        if redis.call('EXISTS', KEYS[1]) == 0 then
            local now = redis.call('TIME')
            redis.call('SET', KEYS[1], now[1] .. string.format('%06d', now[2]))
        end
        return redis.call('INCRBY', KEYS[1], ARGV[1])
        LUA;

    private static Script $raise;

    /** The key of the sequence; '@' is in no key and no tag. */
    public readonly string $sequence;

    /** Whether MGET would pass the client's memory by. */
    private readonly bool $oneByOne;

    public function __construct(private readonly Client|Cluster $redis, string $prefix)
    {
        $this->sequence = "$prefix@";
        $this->oneByOne = $redis instanceof Cluster && isset($redis->__debugInfo()['cache']);
    }

    /**
     * The values of several keys, null where there is none.
     *
     * @param list<string> $keys
     *
     * @return list<string|null>
     */
    public function read(array $keys): array
    {
        return $this->oneByOne || !isset($keys[1]) ? array_map($this->redis->get(...), $keys) : $this->redis->mget($keys);
    }

    /** The key of a tag's version. */
    public function key(string $tag): string
    {
        return $this->sequence . $tag;
    }

    /** The sequence of now; one that the server does not have is made. */
    public function now(): int
    {
        return (int) ($this->redis->get($this->sequence) ?? $this->raise(0));
    }

    /** @param list<string> $tags */
    public function invalidate(array $tags): void
    {
        $sequence = $this->raise(1);
        $versions = [];

        foreach ($tags as $tag) {
            $versions[$this->key($tag)] = self::version($sequence);
        }

        $versions && $this->redis->mset($versions);
    }

    /**
     * The versions of $tags for a save, in their order. What is not there is made, with the sequence of now: it is for a save that has begun at none
     * before that.
     *
     * @param list<string> $tags each once
     *
     * @return array<int, string|null>
     */
    public function take(array $tags): array
    {
        $versions = $this->read(array_map($this->key(...), $tags));
        $missing = array_keys($versions, null, true);

        if ($missing) {
            $sequence = $this->now();
            $replies = $this->redis->pipelined(function (Pipeline $pipeline) use ($tags, $missing, $sequence): void {
                foreach ($missing as $i) {
                    $pipeline->set($this->key($tags[$i]), self::version($sequence), NX: true);
                    $pipeline->get($this->key($tags[$i]));
                }
            });

            foreach ($missing as $at => $i) {
                $made = $replies[2 * $at + 1];
                $versions[$i] = \is_string($made) ? $made : null;
            }
        }

        return $versions;
    }

    /** The sequence that a version says: no save that began below it may have the version. What is no version is for none. */
    public static function sequence(?string $version): int
    {
        /** @var array{1: int} $said */
        $said = \strlen($version ?? '') === self::LENGTH ? unpack('J', (string) $version, 8) : [1 => PHP_INT_MAX];

        return $said[1];
    }

    private static function version(int $sequence): string
    {
        return random_bytes(8) . pack('J', $sequence);
    }

    private function raise(int $by): int
    {
        /** @var int */
        return (self::$raise ??= new Script(self::RAISE))->run($this->redis, [$this->sequence], [$by]);
    }
}
