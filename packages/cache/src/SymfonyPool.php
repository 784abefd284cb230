<?php

namespace Hiredis\Cache;

use Psr\Cache\CacheItemInterface;
use Symfony\Component\Cache\Adapter\TagAwareAdapterInterface;
use Symfony\Component\Cache\CacheItem;
use Symfony\Component\Cache\ResettableInterface;

/**
 * A Pool as an adapter of symfony/cache: its items are Symfony's, for the profiler, cache:pool:clear and Symfony's other adapters around it.
 *
 * @phpstan-import-type Parts from Pool
 */
final class SymfonyPool extends Pool implements TagAwareAdapterInterface, ResettableInterface
{
    /** @var \Closure(string, Entry|null, string|null): CacheItem */
    private static \Closure $new;

    /** @var \Closure(CacheItem): Parts */
    private static \Closure $parts;

    public function getItem(mixed $key): CacheItem
    {
        $item = parent::getItem($key);
        \assert($item instanceof CacheItem);

        return $item;
    }

    /** @return iterable<string, CacheItem> */
    public function getItems(array $keys = []): iterable
    {
        /** @var iterable<string, CacheItem> */
        return parent::getItems($keys);
    }

    protected function maker(): \Closure
    {
        // As Symfony's own adapters do it. The hash of a pool is for adapters around others; this one keeps there when a save began.
        return self::$new ??= \Closure::bind(static function (): \Closure {
            $blank = new CacheItem();
            $blank->key = '';
            $blank->isTaggable = true;

            return static function (string $key, ?Entry $entry, ?string $began) use ($blank): CacheItem {
                $item = clone $blank;
                $item->key = $key;
                $item->poolHash = $began;

                if ($entry !== null) {
                    $item->value = $entry->value;
                    $item->isHit = true;
                    ($entry->isTagged || $entry->expiry > 0 || $entry->metadata) && $item->metadata = SymfonyPool::metadata($entry);
                }

                return $item;
            };
        }, null, CacheItem::class)();
    }

    /** @return Parts|null */
    protected function partsOf(CacheItemInterface $item): ?array
    {
        self::$parts ??= \Closure::bind(static function (CacheItem $item): array {
            $item->metadata = $item->newMetadata;
            $value = $item->value;
            /** @var array<string, mixed> $metadata */
            $metadata = $item->newMetadata;
            /** @var array<string, string> $tags */
            $tags = $metadata[CacheItem::METADATA_TAGS] ?? [];

            // The item's tag() maps each tag to itself: such tags are the pool's. TagAwareAdapter maps them to versions, or sets an empty array.
            if (reset($tags) === (string) key($tags)) {
                unset($metadata[CacheItem::METADATA_TAGS]);
            } else {
                $tags = [];
            }

            if ($metadata !== []) {
                $value = new WithMetadata($value, $metadata + ($item->expiry === null ? [] : [CacheItem::METADATA_EXPIRY => $item->expiry]));
            }

            return [
                $value,
                // TagAwareAdapter sets the integer 0 for what never expires.
                $item->expiry === null ? null : ($item->expiry === 0 ? \INF : (float) $item->expiry),
                array_values($tags),
                ctype_digit($item->poolHash ?? '') ? $item->poolHash : null,
            ];
        }, null, CacheItem::class);

        return $item instanceof CacheItem ? (self::$parts)($item) : null;
    }
}
