<?php

namespace Hiredis\Cache;

/**
 * The value that SymfonyPool stores for an item of another adapter that is around the pool: the item's value, and the metadata that this adapter reads
 * later. TagAwareAdapter keeps the versions of the item's tags there, and ChainAdapter the time at which its faster adapters must drop their copies.
 * Entry takes value and metadata apart again.
 *
 * @internal
 */
final class WithMetadata
{
    /** @param array<string, mixed> $metadata */
    public function __construct(public readonly mixed $value, public readonly array $metadata)
    {
    }
}
