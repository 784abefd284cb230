<?php

namespace Hiredis\Laravel;

/**
 * Puts the prefix before the keys among the words of a command.
 *
 * @internal
 *
 * @phpstan-import-type Word from Arguments
 */
final class Prefix
{
    /**
     * @param string     $method the method of Hiredis\Commands, in lower case
     * @param list<Word> $words  what follows the command's name
     *
     * @return list<Word>
     */
    public static function add(string $prefix, string $method, array $words): array
    {
        $place = Keys::PLACES[$method]
            ?? throw new \BadMethodCallException("It is not known where $method has keys; executeRaw() sends it as it stands, without the prefix");

        if ($words === [] || $place === 0) {
            return $words;
        }

        if ($place === 1) {
            $words[0] = $prefix . $words[0];

            return $words;
        }

        foreach (explode(' ', $place) as $part) {
            foreach (self::places($part, $words) as $index) {
                $words[$index] = $prefix . $words[$index];
            }
        }

        /** @var list<Word> $words none was added */
        return $words;
    }

    /**
     * The first key of what add() has returned, or of what call() is to send; null: there is none.
     *
     * @param list<Word> $words
     */
    public static function firstKey(string $method, array $words): ?string
    {
        if ($method === 'call') {
            $method = strtolower((string) array_shift($words));
        }

        foreach (explode(' ', (string) (Keys::PLACES[$method] ?? 0)) as $part) {
            foreach ($part === '0' ? [] : self::places($part, $words) as $index) {
                return (string) $words[$index];
            }
        }

        return null;
    }

    /**
     * "3": the third word. "1:-2/2": from the first to the last but one, every other. "count:2/2": as many as the second word says, behind
     * it, every other. "words:5:STORE": what follows one of these words, at the fifth place or later. "rest:6:KEYS": all that follows it.
     * "streams:1": the first half of what follows STREAMS. "filled:3": the third word, unless it is empty.
     *
     * @param array<int, Word> $words
     *
     * @return list<int>
     */
    private static function places(string $part, array $words): array
    {
        $last = count($words) - 1;

        if (ctype_digit($part)) {
            return (int) $part - 1 <= $last ? [(int) $part - 1] : [];
        }

        [$kind, $rest] = explode(':', $part, 2);
        $parts = explode('/', $rest, 2);
        $rest = $parts[0];
        $step = (int) ($parts[1] ?? 1);

        switch ($kind) {
            case 'count':
                $first = (int) $rest;
                $count = $words[$first - 1] ?? 0;
                $last = min($last, $first + (\is_int($count) ? $count : (int) (string) $count) * $step - 1);
                break;

            case 'filled':
                $first = (int) $rest - 1;

                return ($words[$first] ?? '') !== '' ? [$first] : [];

            case 'words':
                return self::following($rest, $words);

            case 'rest':
                $first = self::behind(explode(':', $rest)[0], explode(':', $rest)[1], $words);
                break;

            case 'streams':
                $first = self::behind($rest, 'STREAMS', $words);
                $last = $first + intdiv($last - $first + 1, 2) - 1;
                break;

            default:
                $first = (int) $kind - 1;
                $last += $rest === '' ? 0 : (int) $rest + 1;
        }

        $places = [];

        // Not range(): before PHP 8.3 it takes no step that is longer than the way, as that of a single pair of MSET.
        for ($index = $first; $index <= $last; $index += $step) {
            $places[] = $index;
        }

        return $places;
    }

    /**
     * @param array<int, Word> $words
     *
     * @return list<int>
     */
    private static function following(string $rest, array $words): array
    {
        [$from, $names] = explode(':', $rest);
        $names = explode('|', $names);
        $found = [];

        for ($index = (int) $from - 1; $index < count($words) - 1; ++$index) {
            if (in_array(strtoupper((string) $words[$index]), $names, true) && (string) $words[++$index] !== '#') {
                $found[] = $index;
            }
        }

        return $found;
    }

    /** @param array<int, Word> $words */
    private static function behind(string $from, string $name, array $words): int
    {
        for ($index = (int) $from - 1; $index < count($words); ++$index) {
            if (strcasecmp((string) $words[$index], $name) === 0) {
                return $index + 1;
            }
        }

        return count($words);
    }
}
