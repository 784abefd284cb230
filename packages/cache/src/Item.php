<?php

namespace Hiredis\Cache;

use Symfony\Contracts\Cache\ItemInterface;

/** An item of a Pool. Those of a SymfonyPool are Symfony's. */
final class Item implements ItemInterface
{
    /** Unix time; null: the pool's lifetime. */
    public ?float $expiry = null;

    /** @var array<string, string> what tag() was told, by itself */
    public array $tags = [];

    /**
     * @internal
     *
     * @param array<string, mixed> $metadata
     * @param string|null          $began    the namespace's sequence when the item was read (Versions)
     */
    public function __construct(private readonly string $key, private mixed $value, private readonly bool $hit, private readonly array $metadata, public readonly ?string $began)
    {
    }

    public function getKey(): string
    {
        return $this->key;
    }

    public function get(): mixed
    {
        return $this->value;
    }

    public function isHit(): bool
    {
        return $this->hit;
    }

    public function set(mixed $value): static
    {
        $this->value = $value;

        return $this;
    }

    public function expiresAt(?\DateTimeInterface $expiration): static
    {
        $this->expiry = $expiration === null ? null : (float) $expiration->format('U.u');

        return $this;
    }

    public function expiresAfter(mixed $time): static
    {
        $this->expiry = $time === null ? null : microtime(true) + Pool::seconds($time);

        return $this;
    }

    /** @param mixed $tags a string or several */
    public function tag(mixed $tags): static
    {
        foreach (is_iterable($tags) ? $tags : [$tags] as $tag) {
            $tag = Pool::named($tag instanceof \Stringable ? (string) $tag : $tag, 'tag');
            $this->tags[$tag] = $tag;
        }

        return $this;
    }

    /** @return array<string, mixed> */
    public function getMetadata(): array
    {
        return $this->metadata;
    }
}
