<?php

namespace Hiredis\Cache;

use Hiredis\Client;
use Hiredis\Cluster;
use Hiredis\HiredisException;
use Hiredis\Pipeline;
use Hiredis\Script;
use Psr\Cache\CacheItemInterface;
use Psr\Cache\CacheItemPoolInterface;
use Psr\Log\LoggerInterface;
use Symfony\Contracts\Cache\ItemInterface;
use Symfony\Contracts\Cache\TagAwareCacheInterface;

/**
 * A cache in Redis or Valkey: PSR-6, and Symfony's get() with tags, early expiry and one maker for the whole fleet.
 *
 * The key of an item is "namespace:key". With it the versions of the tags are read that earlier items had: pages have few. How tags invalidate, and
 * what becomes of a save that an invalidation overtakes, is said in Versions.
 *
 * get() makes a value only with the lock, a key beside the item's. Who does not get it gives the old value while the new one is made before its time,
 * or waits. The value and the end of the lock are one write. If that write fails, the lock is released by itself.
 *
 * Where the server fails a read is a miss, a write is false, and the logger hears of it.
 *
 * What is saved of an item: its value, when it expires (INF: never; null: the pool's lifetime says), its tags, and the sequence at which the save began.
 *
 * @phpstan-type Parts array{mixed, float|null, list<string>, string|null}
 */
class Pool implements CacheItemPoolInterface, TagAwareCacheInterface, NamespacedPool
{
    /** Ends the lock if it is mine. */
    private const RELEASE = "return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0";

    /** Tags whose versions are read with each item, at most. */
    private const NEAR = 8;

    private static Script $release;

    private string $prefix;

    private readonly bool $igbinary;

    private readonly Versions $versions;

    /** @var list<array-key> tags that items had lately */
    private array $near = [];

    /** @var list<string> the keys of their versions */
    private array $keys = [];

    /** @var list<string|null> their versions, when items were last read */
    private array $known = [];

    /** How an item with the tags of the last one begins, and how many of those that are near they are. */
    private string $head = '';

    private int $heads = 0;

    /** The sequence, when items were last read that may be saved; null: the server failed. */
    private ?string $sequence = null;

    private bool $failed = false;

    /** @var array<array-key, Parts> */
    private array $deferred = [];

    /** @var array<array-key, true> keys whose values are being made here */
    private array $making = [];

    /**
     * @param int    $defaultLifetime seconds of an item that does not say its own; 0: no end
     * @param string $serializer      "php" or "igbinary", for what is no string; either is read
     * @param float  $lock            seconds after which the lock of a process that died lapses, and the longest that another one waits for it
     */
    public function __construct(
        private readonly Client|Cluster $redis,
        string $namespace = 'cache',
        private readonly int $defaultLifetime = 0,
        string $serializer = 'php',
        private readonly float $lock = 10.0,
        private readonly ?LoggerInterface $logger = null,
    ) {
        foreach (explode(':', $namespace) as $name) {
            self::named($name, 'namespace');
        }

        if ($serializer !== 'php' && ($serializer !== 'igbinary' || !\function_exists('igbinary_serialize'))) {
            throw new InvalidArgument("There is no serializer \"$serializer\": \"php\", or \"igbinary\" where that extension is loaded");
        }

        if ($lock < 0.001) {
            throw new InvalidArgument('The lock must last for a millisecond at least');
        }

        $this->prefix = "$namespace:";
        $this->igbinary = $serializer === 'igbinary';
        $this->versions = new Versions($redis, $this->prefix);
    }

    public function __destruct()
    {
        $this->deferred && $this->commit();
    }

    // ---- PSR-6 ---------------------------------------------------------------------------------------------------------

    public function getItem(mixed $key): ItemInterface
    {
        $key = $this->asked($key);
        $entry = $this->find([$key], true)[0];

        return $this->maker()($key, $entry, $this->sequence);
    }

    /** @return iterable<string, ItemInterface> */
    public function getItems(array $keys = []): iterable
    {
        $keys = $this->allAsked($keys);

        return $keys ? $this->itemsOf($keys, $this->find($keys, true), $this->sequence) : [];
    }

    public function hasItem(mixed $key): bool
    {
        return $this->entries([$key])[0] !== null;
    }

    /** All that is in the namespace; of a prefix only what begins with it, as Symfony has it. */
    public function clear(string $prefix = ''): bool
    {
        if (preg_match('/[^-+.:\w]/', $prefix)) {
            return false;
        }

        $this->deferred = [];

        return $this->attempt('clear the cache', function () use ($prefix): bool {
            // A save that has begun before finds its tags' versions gone, and the sequence further on.
            $this->versions->invalidate([]);
            $keys = [];

            foreach ($this->redis->scanKeys(MATCH: addcslashes($this->prefix . $prefix, '*?[]\\') . '*', COUNT: 1000) as $key) {
                $key === $this->versions->sequence || $keys[] = $key;

                if (\count($keys) === 1000) {
                    $this->redis->unlink($keys);
                    $keys = [];
                }
            }

            $keys && $this->redis->unlink($keys);

            return true;
        });
    }

    public function deleteItem(mixed $key): bool
    {
        return $this->deleteItems([$key]);
    }

    public function deleteItems(array $keys): bool
    {
        $names = [];

        foreach ($keys as $key) {
            $names[] = $this->prefix . self::named($key);
            unset($this->deferred[$key]);
        }

        return !$names || $this->attempt('delete items', fn (): bool => $this->redis->unlink($names) >= 0);
    }

    public function save(CacheItemInterface $item): bool
    {
        return $this->deferred === [] ? ($parts = $this->partsOf($item)) !== null && $this->write([$item->getKey() => $parts])
            : $this->saveDeferred($item) && $this->commit();
    }

    /** The item is saved as it is now. */
    public function saveDeferred(CacheItemInterface $item): bool
    {
        $parts = $this->partsOf($item);

        if ($parts === null) {
            return false; // another pool's
        }

        $this->deferred[$item->getKey()] = $parts;

        return true;
    }

    /** All in one pipeline. */
    public function commit(): bool
    {
        $items = $this->deferred;
        $this->deferred = [];

        return !$items || $this->write($items);
    }

    /** For Symfony, between two requests of a process. */
    public function reset(): void
    {
        $this->commit();
    }

    // ---- Symfony's contracts -------------------------------------------------------------------------------------------

    public function delete(string $key): bool
    {
        return $this->deleteItems([$key]);
    }

    /** The same pool, with other items: their keys begin with this name, too. Tags are those of the whole pool. */
    public function withSubNamespace(string $namespace): static
    {
        $prefix = $this->prefix . self::named($namespace, 'namespace') . ':';
        $pool = clone $this;
        $pool->prefix = $prefix;
        $pool->deferred = $pool->making = [];

        return $pool;
    }

    public function invalidateTags(array $tags): bool
    {
        $names = [];

        foreach ($tags as $tag) {
            $names[] = self::named($tag, 'tag');
        }

        return $names && $this->attempt('invalidate tags', function () use ($names): bool {
            $this->versions->invalidate($names);

            return true;
        });
    }

    /**
     * @param callable(ItemInterface, bool&): mixed $callback makes the value; its second argument, set to false, keeps it out of the cache
     * @param array<string, mixed>|null             $metadata
     */
    public function get(string $key, callable $callback, ?float $beta = null, ?array &$metadata = null): mixed
    {
        $beta ??= 1.0;

        if (!($beta >= 0)) {
            throw new InvalidArgument("Beta must be positive, $beta given");
        }

        $entry = $this->find([$this->asked($key)])[0];

        if ($entry === null || $beta === \INF || $entry->expiry !== 0.0 && self::isDue($entry, $beta)) {
            $metadata = $entry === null ? [] : self::metadata($entry);

            return $this->make($key, $entry, $callback, $beta === \INF, $metadata);
        }

        $metadata = \func_num_args() < 4 ? null : self::metadata($entry); // who does not ask does not pay

        return $entry->value;
    }

    /** Whether an item is made anew before its time: the likelier, the nearer that is and the longer it takes ("XFetch", Vattani and others, 2015). */
    private static function isDue(Entry $entry, float $beta): bool
    {
        return microtime(true) - $entry->cost / 1000 * $beta * log(random_int(1, \PHP_INT_MAX) / \PHP_INT_MAX) >= $entry->expiry;
    }

    /**
     * @param callable(ItemInterface, bool&): mixed $callback
     * @param array<string, mixed>                  $metadata
     */
    private function make(string $key, ?Entry $entry, callable $callback, bool $forced, array &$metadata): mixed
    {
        $save = true;

        if (isset($this->making[$key]) || $this->failed) {
            return $callback($this->maker()($key, $entry, null), $save); // inside of its own making, or no server: it is not kept
        }

        $token = random_bytes(8);
        $until = microtime(true) + $this->lock;

        while (!$this->attempt('take the lock', fn (): bool => $this->redis->set($this->lockOf($key), $token, NX: true, PX: (int) ceil(1000 * $this->lock)) !== null)) {
            if ($forced || $this->failed || microtime(true) > $until) {
                $token = ''; // without the lock
                break;
            }

            if ($entry === null) {
                usleep(random_int(1000, 20_000));
                $entry = $this->find([$key])[0];
            }

            if ($entry !== null) {
                $metadata = self::metadata($entry);

                return $entry->value;
            }
        }

        // The one who had the lock before may have made it. From here on the save has begun.
        $now = $this->find([$key], true)[0];

        if ($now !== null && !$forced && $now->expiry !== $entry?->expiry) {
            $token === '' || $this->write([], 0, $key, $token);
            $metadata = self::metadata($now);

            return $now->value;
        }

        $item = $this->maker()($key, $now, $this->sequence);
        $started = hrtime(true);
        $made = [];
        $this->making[$key] = true;

        try {
            $value = $callback($item, $save);
            $save && ($parts = $this->partsOf($item->set($value))) && $made[$key] = $parts;
        } finally {
            unset($this->making[$key]);
            $kept = $this->write($made, max(1, (int) ((hrtime(true) - $started) / 1_000_000)), $key, $token);
        }

        $metadata = ($made[$key][2] ?? []) === [] ? [] : ['tags' => array_combine($made[$key][2], $made[$key][2])];
        $kept || $metadata['save_failed'] = true;

        return $value;
    }

    // ---- for SimpleCache -----------------------------------------------------------------------------------------------

    /**
     * @internal
     *
     * @param array<mixed> $keys
     *
     * @return list<Entry|null>
     */
    public function entries(array $keys): array
    {
        return $keys ? $this->find($this->allAsked($keys)) : [];
    }

    /**
     * @internal
     *
     * @param list<array{mixed, mixed}> $pairs keys and values
     */
    public function put(array $pairs, mixed $ttl): bool
    {
        $expiry = $ttl === null ? null : microtime(true) + self::seconds($ttl);
        $items = [];

        foreach ($pairs as [$key, $value]) {
            $key = self::named($key);
            unset($this->deferred[$key]);
            $items[$key] = [$value, $expiry, [], null];
        }

        return !$items || $this->write($items);
    }

    // ---- reading and writing -------------------------------------------------------------------------------------------

    /**
     * @param list<string> $keys
     * @param bool         $begins whether they may be saved: $sequence is read, too
     *
     * @return list<Entry|null> null: a miss
     *
     * @phpstan-impure
     */
    private function find(array $keys, bool $begins = false): array
    {
        $names = $this->keys;
        $near = \count($names);

        foreach ($keys as $key) {
            $names[] = $this->prefix . $key;
        }

        $begins && $names[] = $this->versions->sequence;
        $this->failed && $this->failed = false;
        $entries = $far = [];

        try {
            $replies = $this->versions->read($names);
            $begins && $this->sequence = $replies[$near + \count($keys)] ?? $this->versions->now();
            $head = $this->head;
            $this->known = [];

            for ($i = 0; $i < $near; ++$i) {
                $this->known[] = $replies[$i];
                $i < $this->heads && $head .= $replies[$i];
            }

            // A version that is not there leaves the head too short to tell anything.
            \strlen($head) === \strlen($this->head) + $this->heads * Versions::LENGTH || $head = '';

            foreach ($keys as $i => $key) {
                $bytes = $replies[$near + $i];
                $entries[] = $entry = $bytes === null ? null : Entry::of($bytes, $head);
                $entry !== null && $entry->isFar && $far[$i] = $entry;
            }

            foreach ($far ? $this->approach($far) : [] as $i => $entry) {
                $entries[$i] = $entry;
            }
        } catch (HiredisException $exception) {
            $this->fails('read items', $exception);
            $this->sequence = null;

            return array_fill(0, \count($keys), null);
        }

        /** @var list<Entry|null> $entries */
        return $entries;
    }

    /**
     * Compares entries with the versions of their tags, and reads those that are not near: they are, then, before the others.
     *
     * @param non-empty-array<int, Entry> $entries
     *
     * @return array<int, Entry|null>
     */
    private function approach(array $entries): array
    {
        $versions = array_combine($this->near, $this->known);
        $far = $own = [];

        foreach ($entries as $i => $entry) {
            foreach ($own[$i] = $entry->tags() as $tag) {
                \array_key_exists($tag, $versions) || $far[$tag] = $tag;
            }
        }

        $far = array_values($far);

        foreach ($far ? $this->versions->read(array_map($this->versions->key(...), $far)) : [] as $i => $version) {
            $versions[$far[$i]] = $version;
        }

        foreach ($entries as $i => $entry) {
            $wanted = '';

            foreach ($own[$i] as $tag) {
                $wanted .= $versions[$tag];
            }

            \strlen($wanted) === \count($own[$i]) * Versions::LENGTH && $entry->has($wanted) || $entries[$i] = null;
        }

        $last = end($own);
        $this->near = \array_slice(array_keys(array_flip([...$last, ...$this->near])), 0, self::NEAR);
        $this->keys = array_map($this->versions->key(...), $this->near);
        $this->known = array_map(static fn (string $tag): ?string => $versions[$tag], $this->near);
        $this->heads = \count($last) > self::NEAR ? 0 : \count($last);
        $this->head = $this->heads === 0 ? '' : implode(':', $last) . '{';

        return $entries;
    }

    /**
     * @param array<array-key, Parts> $items by key
     * @param int                     $cost  ms, of a value that get() has made
     * @param string                  $key   of the lock that ends with this write
     * @param string                  $token of that lock; '': there is none
     */
    private function write(array $items, int $cost = 0, string $key = '', string $token = ''): bool
    {
        try {
            $versions = $this->versionsFor($items);
            $now = microtime(true);
            $sets = $gone = [];
            $whole = true;

            foreach ($items as $name => [$value, $expiry, $tags, $began]) {
                $own = '';

                foreach ($tags as $tag) {
                    $own .= Versions::sequence($versions[$tag]) <= (int) $began ? $versions[$tag] : '';
                }

                $expiry ??= $this->defaultLifetime > 0 ? $now + $this->defaultLifetime : \INF;

                if (\strlen($own) < \count($tags) * Versions::LENGTH || $expiry <= $now) {
                    $gone[] = $this->prefix . $name; // it has been invalidated, or has expired
                    continue;
                }

                $expiry === \INF && $expiry = null;

                try {
                    $bytes = Entry::encode($value, $tags, $own, $expiry, $cost, $this->igbinary);
                    $sets[$this->prefix . $name] = [$bytes, $expiry === null ? null : max(1, (int) ceil(1000 * ($expiry - $now)))];
                } catch (\Throwable $exception) {
                    $this->fails("serialize \"$name\"", $exception);
                    $whole = false;
                }
            }

            if (\count($sets) === 1 && !$gone && $token === '') {
                $name = array_key_first($sets);
                self::set($this->redis, (string) $name, ...$sets[$name]);

                return $whole;
            }

            $replies = $sets || $gone || $token !== '' ? $this->redis->pipelined(function (Pipeline $pipeline) use ($sets, $gone, $key, $token): void {
                foreach ($sets as $name => $set) {
                    self::set($pipeline, (string) $name, ...$set);
                }

                $gone && $pipeline->unlink($gone);
                $token === '' || $this->release($pipeline, $key, $token);
            }, throw: false) : [];

            foreach ($replies as $reply) {
                if ($reply instanceof HiredisException) {
                    $this->fails('save items', $reply);
                    $whole = false;
                }
            }

            return $whole;
        } catch (HiredisException $exception) {
            $this->fails('save items', $exception);
            // The pipeline that releases the lock may not have been sent, and other processes would wait for as long as the lock lasts.
            $token === '' || $this->attempt('release the lock', fn (): bool => $this->release($this->redis, $key, $token) !== 0);

            return false;
        }
    }

    /** Releases the lock of a key, if its token is still $token. */
    private function release(Client|Cluster|Pipeline $redis, string $key, string $token): mixed
    {
        return (self::$release ??= new Script(self::RELEASE))->run($redis, [$this->lockOf($key)], [$token]);
    }

    private static function set(Client|Cluster|Pipeline $redis, string $name, string $bytes, ?int $milliseconds): void
    {
        $milliseconds === null ? $redis->set($name, $bytes) : $redis->set($name, $bytes, PX: $milliseconds);
    }

    /**
     * The versions of all tags of these items: those that came with what was read last, where there are, or else those of now.
     *
     * @param array<array-key, Parts> $items one without a beginning begins now
     *
     * @return array<array-key, string|null> by tag
     */
    private function versionsFor(array &$items): array
    {
        $versions = $unknown = [];
        $known = $now = null;

        foreach ($items as $key => [, , $tags, $began]) {
            $known ??= $tags ? array_combine($this->near, $this->known) : null;

            foreach ($tags as $tag) {
                if ($began === null) {
                    $items[$key][3] = $began = $now ??= $this->versions->now();
                }

                $versions[$tag] = $known[$tag] ?? null;
                $versions[$tag] ?? $unknown[$tag] = $tag;
            }
        }

        $unknown = array_values($unknown);

        foreach ($unknown ? $this->versions->take($unknown) : [] as $i => $version) {
            $versions[$unknown[$i]] = $version;
        }

        return $versions;
    }

    /** @param \Closure(): bool $action */
    private function attempt(string $what, \Closure $action): bool
    {
        try {
            return $action();
        } catch (HiredisException $exception) {
            $this->fails($what, $exception);

            return false;
        }
    }

    private function fails(string $what, \Throwable $exception): void
    {
        $this->failed = $exception instanceof HiredisException;
        $message = "The cache could not $what: " . $exception->getMessage();
        $this->logger ? $this->logger->warning($message, ['exception' => $exception]) : @trigger_error($message, \E_USER_WARNING);
    }

    // ---- items, keys ---------------------------------------------------------------------------------------------------

    /**
     * What makes an item of its key, its entry, and the sequence where it may be saved; of others that is null: it begins when it is saved.
     *
     * @return \Closure(string, Entry|null, string|null): ItemInterface
     */
    protected function maker(): \Closure
    {
        return static fn (string $key, ?Entry $entry, ?string $began): ItemInterface
            => new Item($key, $entry?->value, $entry !== null, $entry === null ? [] : self::metadata($entry), $began);
    }

    /** @return Parts|null null: another pool's */
    protected function partsOf(CacheItemInterface $item): ?array
    {
        return $item instanceof Item ? [$item->get(), $item->expiry, array_values($item->tags), $item->began] : null;
    }

    /**
     * A generator, because "7" as the key of an array would be 7.
     *
     * @param list<string>     $keys
     * @param list<Entry|null> $entries
     *
     * @return \Generator<string, ItemInterface>
     */
    private function itemsOf(array $keys, array $entries, ?string $began): \Generator
    {
        $maker = $this->maker();

        foreach ($keys as $i => $key) {
            yield $key => $maker($key, $entries[$i], $began);
        }
    }

    /**
     * @internal
     *
     * @return array<string, mixed>
     */
    public static function metadata(Entry $entry): array
    {
        $metadata = $entry->expiry > 0 ? [ItemInterface::METADATA_EXPIRY => $entry->expiry, ItemInterface::METADATA_CTIME => $entry->cost] : [];
        $metadata += $entry->metadata;
        $tags = $entry->tags();

        return $tags ? $metadata + [ItemInterface::METADATA_TAGS => array_combine($tags, $tags)] : $metadata;
    }

    /** A key that is read: what waits to be saved under it is saved before. */
    private function asked(mixed $key): string
    {
        if (!\is_string($key) || $key === '' || strpbrk($key, ItemInterface::RESERVED_CHARACTERS) !== false) {
            $key = self::named($key); // which throws
        }

        $this->deferred !== [] && isset($this->deferred[$key]) && $this->commit();

        return $key;
    }

    /**
     * Several: one search in all of them is cheaper than one in each.
     *
     * @param array<mixed> $keys
     *
     * @return list<string>
     */
    private function allAsked(array $keys): array
    {
        foreach ($keys as $key) {
            \is_string($key) && $key !== '' || self::named($key); // which throws
        }

        /** @var list<string> $keys */
        $keys = array_values($keys);

        return $this->deferred === [] && strpbrk(implode($keys), ItemInterface::RESERVED_CHARACTERS) === false
            ? $keys
            : array_map($this->asked(...), $keys);
    }

    /** The lock of a key, in the same slot. */
    private function lockOf(string $key): string
    {
        return "{{$this->prefix}$key}";
    }

    /** @internal */
    public static function named(mixed $name, string $what = 'key'): string
    {
        if (!\is_string($name)) {
            throw new InvalidArgument("A cache $what is a string, not " . get_debug_type($name));
        }

        if ($name === '' || strpbrk($name, ItemInterface::RESERVED_CHARACTERS) !== false) {
            throw new InvalidArgument("The cache $what \"$name\" " . ($name === '' ? 'is empty' : 'has one of the characters ' . ItemInterface::RESERVED_CHARACTERS));
        }

        return $name;
    }

    /** @internal */
    public static function seconds(mixed $time): float
    {
        return match (true) {
            \is_int($time) => (float) $time,
            $time instanceof \DateInterval => (float) (new \DateTimeImmutable('@0'))->add($time)->format('U.u'),
            default => throw new InvalidArgument('A lifetime is an int, a DateInterval or null, not ' . get_debug_type($time)),
        };
    }
}
