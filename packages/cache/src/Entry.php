<?php

namespace Hiredis\Cache;

/**
 * The bytes of an item in Redis:
 *
 *     names       of its tags, with ':' between them, and '{' at the end; no tag may contain either
 *     16 bytes    of each tag: its version (Versions)
 *     1 byte      what the value is: s, a string; p, serialised by PHP; i, by igbinary. A capital: expiry and cost are told
 *     12 bytes    where they are told: when it expires, in Unix time, and what it cost to make, in milliseconds
 *     the value
 *     4 bytes     CRC32 of all before them, so that the CRC32 of the whole is always the same number
 *
 * Whatever else stands there, of another writer or damaged, is no entry: it is a miss.
 */
final class Entry
{
    private const WHOLE = 0x2144DF1C;

    public mixed $value = null;

    public float $expiry = 0.0;

    /** Milliseconds. */
    public int $cost = 0;

    /** Whether its versions have not been looked at, and $value is not there: has() does both. */
    public bool $isFar = false;

    public bool $isTagged = false;

    /** @var array<string, mixed> the metadata of an adapter around the pool (WithMetadata) */
    public array $metadata = [];

    private string $bytes = '';

    /**
     * What is there, if it is whole and has no tags or begins with $head; or an entry that is far.
     *
     * @param string $head names and versions
     */
    public static function of(string $bytes, string $head): ?self
    {
        if (crc32($bytes) !== self::WHOLE) {
            return null;
        }

        $entry = new self();
        $entry->bytes = $bytes;

        if ($bytes[0] === '{') {
            return $entry->open(1) ? $entry : null;
        }

        $entry->isTagged = true;

        if ($head !== '' && str_starts_with($bytes, $head)) {
            return $entry->open(\strlen($head)) ? $entry : null;
        }

        $entry->isFar = true;

        return $entry;
    }

    /** @return list<string> */
    public function tags(): array
    {
        $end = $this->isTagged ? strpos($this->bytes, '{') : false;

        return $end ? explode(':', substr($this->bytes, 0, $end)) : [];
    }

    /** Whether it has these versions, which are those of its tags in their order, one behind the other, and a value. */
    public function has(string $versions): bool
    {
        $at = (int) strpos($this->bytes, '{') + 1;
        $this->isFar = false;

        return $at > 1 && substr_compare($this->bytes, $versions, $at, \strlen($versions)) === 0 && $this->open($at + \strlen($versions));
    }

    /**
     * Makes $value of the bytes; false: this PHP cannot, because a class or igbinary is not there, or a class refuses.
     *
     * @param int $at where the kind of the value stands
     */
    private function open(int $at): bool
    {
        $kind = $this->bytes[$at];

        if ($kind === 's') {
            $this->value = substr($this->bytes, $at + 1, -4);

            return true;
        }

        if ($kind !== 'p' && $kind < 'a') {
            if (\strlen($this->bytes) < $at + 17) {
                return false;
            }

            /** @var array{e: float, c: int} $told */
            $told = unpack('Ee/Nc', $this->bytes, $at + 1);
            $this->expiry = $told['e'];
            $this->cost = $told['c'];
            $kind |= ' ';
            $at += 12;
        }

        $value = substr($this->bytes, $at + 1, -4);

        if ($kind === 's') {
            $this->value = $value;

            return true;
        }

        $igbinary = $kind === 'i';

        if ($igbinary ? !\function_exists('igbinary_unserialize') : $kind !== 'p') {
            return false;
        }

        // Only what may hold an object can want a class that is not there.
        $before = $igbinary || str_contains($value, 'O:') || str_contains($value, 'C:') ? ini_set('unserialize_callback_func', self::class . '::refuse') : false;

        try {
            $this->value = $igbinary ? @igbinary_unserialize($value) : @unserialize($value);
        } catch (\Throwable) {
            return false;
        } finally {
            $before === false || ini_set('unserialize_callback_func', $before);
        }

        if ($this->value instanceof WithMetadata) {
            $this->metadata = $this->value->metadata;
            $this->value = $this->value->value;

            return true;
        }

        return $this->value !== false && $this->value !== null || $value === self::serialized($this->value, $igbinary);
    }

    /** @internal */
    public static function refuse(string $class): never
    {
        throw new \DomainException("there is no class $class");
    }

    /**
     * @param list<string> $tags
     * @param string       $versions theirs, one behind the other
     *
     * @throws \Throwable what the value's class throws, or PHP where it cannot be serialised
     */
    public static function encode(mixed $value, array $tags, string $versions, ?float $expiry, int $cost, bool $igbinary): string
    {
        $kind = \is_string($value) ? 's' : ($igbinary ? 'i' : 'p');
        $told = $cost > 0 && $expiry !== null ? pack('EN', $expiry, min($cost, 0x7FFFFFFF)) : '';
        $bytes = ($tags === [] ? '{' : implode(':', $tags) . '{' . $versions) . ($told === '' ? $kind : strtoupper($kind)) . $told
            . (\is_string($value) ? $value : self::serialized($value, $igbinary));

        return $bytes . pack('V', crc32($bytes));
    }

    private static function serialized(mixed $value, bool $igbinary): string
    {
        return $igbinary ? (string) igbinary_serialize($value) : serialize($value);
    }
}
