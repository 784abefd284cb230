<?php

namespace Hiredis\Laravel;

/**
 * The words of commands whose options Predis takes by their place: true, null and arrays where Redis has words and numbers. What is written
 * in Redis' own words stays as it is.
 *
 * @internal
 */
final class Options
{
    /**
     * @param string       $method     the method of Hiredis\Commands, in lower case
     * @param array<mixed> $parameters as they were given
     *
     * @return array<mixed>
     */
    public static function words(string $method, array $parameters): array
    {
        return match ($method) {
            'copy' => self::copy($parameters),
            'hrandfield' => self::flag($parameters, 2, 'WITHVALUES'),
            'zrandmember' => self::flag($parameters, 2, 'WITHSCORES'),
            'hexpire', 'hpexpire', 'hexpireat', 'hpexpireat' => self::fields($parameters, 2),
            'hexpiretime', 'hpexpiretime', 'httl', 'hpttl', 'hpersist', 'hgetdel', 'hgetex' => self::fields($parameters, 1),
            'hsetex' => self::hsetex($parameters),
            'msetex' => self::msetex($parameters),
            'lmpop', 'zmpop' => self::popped($parameters, 0, $method === 'lmpop' ? 'LEFT' : 'MIN'),
            'blmpop', 'bzmpop' => self::popped($parameters, 1, $method === 'blmpop' ? 'LEFT' : 'MIN'),
            'fcall', 'fcall_ro', 'eval_ro', 'evalsha_ro' => self::counted($parameters, 1),
            'xackdel' => self::counted($parameters, 3, 'IDS'),
            'xdelex' => self::counted($parameters, 2, 'IDS'),
            'geoadd' => self::geoadd($parameters),
            'lcs' => self::lcs($parameters),
            'xautoclaim' => self::xautoclaim($parameters),
            'xclaim' => self::xclaim($parameters),
            'xpending' => self::xpending($parameters),
            'xreadgroup' => self::xreadgroup($parameters),
            'xsetid' => self::xsetid($parameters),
            'xtrim' => self::xtrim($parameters),
            'zrangestore' => self::zrangestore($parameters),
            default => $parameters,
        };
    }

    /**
     * The word and the value, if the value was given.
     *
     * @return list<mixed>
     */
    private static function option(string $word, mixed $value): array
    {
        return $value === null ? [] : [$word, $value];
    }

    /**
     * [..., true]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function flag(array $parameters, int $place, string $word): array
    {
        if (\is_bool($parameters[$place] ?? null)) {
            array_splice($parameters, $place, 1, $parameters[$place] ? [$word] : []);
        }

        return $parameters;
    }

    /**
     * [..., [one, two], ...]: their number goes before them.
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function counted(array $parameters, int $place, string ...$before): array
    {
        if (\is_array($parameters[$place] ?? null)) {
            array_splice($parameters, $place, 0, [...$before, \count($parameters[$place])]);
        }

        return $parameters;
    }

    /**
     * [source, destination, database, replace]; -1: the same database
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function copy(array $parameters): array
    {
        if (!\is_int($parameters[2] ?? null)) {
            return $parameters;
        }

        return [
            $parameters[0], $parameters[1], ...self::option('DB', $parameters[2] < 0 ? null : $parameters[2]),
            ...(empty($parameters[3]) ? [] : ['REPLACE']),
        ];
    }

    /**
     * [key, ..., [field, field], option, value]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function fields(array $parameters, int $place): array
    {
        if (!\is_array($parameters[$place] ?? null)) {
            return $parameters;
        }

        $options = array_values(array_filter(\array_slice($parameters, $place + 1), static fn (mixed $option): bool => !\in_array($option, [null, '', false, true], true)));

        return [...\array_slice($parameters, 0, $place), ...$options, 'FIELDS', \count($parameters[$place]), ...array_values($parameters[$place])];
    }

    /**
     * @param array<mixed> $map
     *
     * @return list<mixed>
     */
    private static function pairs(array $map): array
    {
        $pairs = [];

        foreach ($map as $name => $value) {
            array_push($pairs, $name, $value);
        }

        return $pairs;
    }

    /**
     * [key, ['field' => 'value'], 'FNX', 'EX', 10]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function hsetex(array $parameters): array
    {
        if (!\is_array($parameters[1] ?? null)) {
            return $parameters;
        }

        $options = self::fields([$parameters[0], [], ...\array_slice($parameters, 2)], 1);
        array_pop($options);

        return [...$options, \count($parameters[1]), ...self::pairs($parameters[1])];
    }

    /**
     * [['key' => 'value'], 'NX', 'EX', 10]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function msetex(array $parameters): array
    {
        if (!\is_array($parameters[0] ?? null)) {
            return $parameters;
        }

        $options = array_filter(\array_slice($parameters, 1), static fn (mixed $option): bool => $option !== null);

        return [\count($parameters[0]), ...self::pairs($parameters[0]), ...$options];
    }

    /**
     * [..., [key, key], 'right', count]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function popped(array $parameters, int $place, string $where): array
    {
        if (!\is_array($parameters[$place] ?? null)) {
            return $parameters;
        }

        $count = $parameters[$place + 2] ?? 1;

        return [
            ...self::counted(\array_slice($parameters, 0, $place + 1), $place), $parameters[$place + 1] ?? $where,
            ...self::option('COUNT', $count === 1 ? null : $count),
        ];
    }

    /**
     * [key, [[longitude, latitude, member], ...]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function geoadd(array $parameters): array
    {
        if (!\is_array($parameters[1] ?? null)) {
            return $parameters;
        }

        $words = [$parameters[0]];

        foreach ($parameters[1] as $place) {
            array_push($words, ...array_values((array) $place));
        }

        return $words;
    }

    /**
     * [key, key, length, places, shortest, lengths]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function lcs(array $parameters): array
    {
        if (!\is_bool($parameters[2] ?? null)) {
            return $parameters;
        }

        return [
            $parameters[0], $parameters[1], ...($parameters[2] ? ['LEN'] : []), ...(empty($parameters[3]) ? [] : ['IDX']),
            ...(empty($parameters[4]) ? [] : ['MINMATCHLEN', $parameters[4]]), ...(empty($parameters[5]) ? [] : ['WITHMATCHLEN']),
        ];
    }

    /**
     * [key, group, consumer, idle, start, count, ids only]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xautoclaim(array $parameters): array
    {
        return \array_key_exists(5, $parameters) && !\is_string($parameters[5])
            ? [...\array_slice($parameters, 0, 5), ...self::option('COUNT', $parameters[5]), ...(empty($parameters[6]) ? [] : ['JUSTID'])]
            : $parameters;
    }

    /**
     * [key, group, consumer, idle, ids, idle, time, retries, force, ids only, last id]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xclaim(array $parameters): array
    {
        if (!\array_key_exists(5, $parameters) || \is_string($parameters[5])) {
            return $parameters;
        }

        return [
            ...\array_slice($parameters, 0, 5), ...self::option('IDLE', $parameters[5]), ...self::option('TIME', $parameters[6] ?? null),
            ...self::option('RETRYCOUNT', $parameters[7] ?? null), ...(empty($parameters[8]) ? [] : ['FORCE']),
            ...(empty($parameters[9]) ? [] : ['JUSTID']), ...self::option('LASTID', $parameters[10] ?? null),
        ];
    }

    /**
     * [key, group, idle, start, end, count, consumer]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xpending(array $parameters): array
    {
        if (!\array_key_exists(2, $parameters) || \is_string($parameters[2])) {
            return $parameters;
        }

        $range = array_filter(\array_slice($parameters, 3), static fn (mixed $word): bool => $word !== null);

        return [$parameters[0], $parameters[1], ...($range === [] ? [] : self::option('IDLE', $parameters[2])), ...$range];
    }

    /**
     * [group, consumer, count, milliseconds, without acknowledgement, key, key, id, id]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xreadgroup(array $parameters): array
    {
        if (!\array_key_exists(2, $parameters) || \is_string($parameters[2])) {
            return $parameters;
        }

        return [
            'GROUP', $parameters[0], $parameters[1], ...self::option('COUNT', $parameters[2]), ...self::option('BLOCK', $parameters[3] ?? null),
            ...(empty($parameters[4]) ? [] : ['NOACK']), 'STREAMS', ...\array_slice($parameters, 5),
        ];
    }

    /**
     * [key, last id, entries, deleted id]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xsetid(array $parameters): array
    {
        return \array_key_exists(2, $parameters) && !\is_string($parameters[2])
            ? [$parameters[0], $parameters[1], ...self::option('ENTRIESADDED', $parameters[2]), ...self::option('MAXDELETEDID', $parameters[3] ?? null)]
            : $parameters;
    }

    /**
     * [key, ['MAXLEN', '~'], threshold, ['limit' => 10, 'trimming' => 'KEEPREF']]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function xtrim(array $parameters): array
    {
        $options = $parameters[3] ?? null;

        return \is_array($options)
            ? [...\array_slice($parameters, 0, 3), ...self::option('LIMIT', $options['limit'] ?? null), ...(empty($options['trimming']) ? [] : [$options['trimming']])]
            : $parameters;
    }

    /**
     * [destination, source, from, to, 'byscore', reversed, limited, offset, count]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function zrangestore(array $parameters): array
    {
        if (!\is_bool($parameters[4] ?? null) && !\is_bool($parameters[5] ?? null)) {
            return $parameters;
        }

        return [
            ...\array_slice($parameters, 0, 4), ...array_filter([$parameters[4]]), ...(empty($parameters[5]) ? [] : ['REV']),
            ...(empty($parameters[6]) ? [] : ['LIMIT', $parameters[7] ?? 0, $parameters[8] ?? 0]),
        ];
    }
}
