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
 * - Two invalidations at once: a version is never replaced by one that says less, whichever comes last.
 * - The save finds no version: the tag is new, or its version was evicted, perhaps one that said more than n. It makes one that says the sequence of
 *   now, and so the item is kept only if that still is n: nothing at all was invalidated since.
 * - The sequence is evicted: it is made anew from the server's clock in microseconds, which is ahead of any number that was counted before.
 *
 * On one server the sequence and the versions change in one script. On a cluster they are two steps, and one case is not covered: a version that is
 * evicted within the round trip after it was set, while an older invalidation of the same tag is on its way.
 */
final class Versions
{
    /** Bytes of a version. */
    public const LENGTH = 16;

    /** Raises the sequence, the first key, by ARGV[1], and takes it from KEYS; ARGV[2] is no more than a place. */
    private const RAISE = <<<'LUA'
        local key = table.remove(KEYS, 1)
        if redis.call('EXISTS', key) == 0 then
            local now = redis.call('TIME')
            redis.call('SET', key, now[1] .. string.format('%06d', now[2]))
        end
        ARGV[2] = redis.call('INCRBY', key, ARGV[1])
        LUA;

    /** Says the versions of KEYS. One that is not there is made of bytes of ARGV and the sequence, ARGV[2]; where ARGV[1] is 1 an older one, too. */
    private const SET = <<<'LUA'

        local versions = {ARGV[2]}
        for i, key in ipairs(KEYS) do
            local version = redis.call('GET', key)
            if not version or ARGV[1] == '1' and (#version ~= 16 or struct.unpack('>I8', version, 9) < tonumber(ARGV[2])) then
                version = ARGV[i + 2] .. struct.pack('>I8', tonumber(ARGV[2]))
                redis.call('SET', key, version)
            end
            versions[i + 1] = version
        end
        return versions
        LUA;

    private static Script $raise;

    private static Script $set;

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
    public function now(): string
    {
        return $this->redis->get($this->sequence) ?? (string) $this->set([], 0)[0];
    }

    /** @param list<string> $tags */
    public function invalidate(array $tags): void
    {
        $this->set($tags, 1);
        // A script holds back the hits of a cache in the client's memory, until a later command has been answered.
        isset($this->redis->__debugInfo()['cache']) && $this->redis->get($this->sequence);
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
        $made = $missing ? $this->set(array_map(static fn (int $i): string => $tags[$i], $missing), 0) : [];

        foreach ($missing as $at => $i) {
            $versions[$i] = (string) $made[$at + 1];
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

    /**
     * @param list<string> $tags
     * @param int          $by   1: each gets a version of a new sequence; 0: each that has none gets one of the sequence of now
     *
     * @return list<int|string> the sequence, and their versions
     */
    private function set(array $tags, int $by): array
    {
        $keys = array_map($this->key(...), $tags);
        $bytes = array_map(static fn (): string => random_bytes(8), $tags);
        $atOnce = $this->redis instanceof Client;
        self::$raise ??= new Script(self::RAISE . self::SET);
        self::$set ??= new Script(self::SET);
        /** @var list<int|string> $result */
        $result = self::$raise->run($this->redis, [$this->sequence, ...$atOnce ? $keys : []], [$by, 0, ...$atOnce ? $bytes : []]);

        if ($atOnce || $tags === []) {
            return $result;
        }

        $sequence = $result[0];
        /** @var list<array{int|string, string}> $replies */
        $replies = $this->redis->pipelined(static function (Pipeline $pipeline) use ($keys, $bytes, $by, $sequence): void {
            foreach ($keys as $i => $key) {
                self::$set->run($pipeline, [$key], [$by, $sequence, $bytes[$i]]);
            }
        });

        // What was invalidated and evicted while they were made may be one of them.
        return $by === 0 && $this->set([], 0)[0] !== $sequence ? $this->set($tags, 1) : [$sequence, ...array_column($replies, 1)];
    }
}
