<?php

namespace Hiredis\Laravel;

/**
 * Turns arguments in the shapes that Predis takes, which are those of Laravel's documentation, into the words that Redis takes.
 *
 * @internal
 *
 * @phpstan-type Word string|int|float|bool|\Stringable
 */
final class Arguments
{
    /** How many of the first arguments are one word each: of an array there the rest would be options. */
    private const SINGLE = ['set' => 2, 'setex' => 3, 'psetex' => 3, 'setnx' => 2, 'getset' => 2, 'append' => 2, 'hsetnx' => 3, 'lset' => 3, 'publish' => 2];

    /**
     * @param string       $method     the method of Hiredis\Commands, in lower case
     * @param array<mixed> $parameters as they were given
     *
     * @return list<Word> what follows the command's name
     */
    public static function words(string $method, array $parameters): array
    {
        for ($index = self::SINGLE[$method] ?? 0; $index > 0; --$index) {
            if (is_array($parameters[$index - 1] ?? null)) {
                throw new \TypeError("$method(): Argument #$index must not be an array");
            }
        }

        $parameters = match ($method) {
            'hmset', 'hset', 'mset', 'msetnx' => self::pairs($parameters),
            'zadd' => self::scores($parameters),
            'set', 'bitpos', 'bitcount' => self::withoutMissing(self::withoutNames($method, $parameters)),
            'getex' => array_filter(self::withoutMissing(self::withoutNames($method, $parameters)), static fn (mixed $word): bool => $word !== true),
            'scan' => self::scan($parameters, 1),
            'hscan', 'sscan', 'zscan' => self::scan($parameters, 2),
            'zrange', 'zrevrange', 'zrangebyscore', 'zrevrangebyscore', 'zrangebylex', 'zrevrangebylex' => self::range($parameters),
            'zunionstore', 'zinterstore' => self::combined($parameters, 1),
            'zunion', 'zinter' => self::combined($parameters, 0),
            'zdiff', 'sintercard', 'zintercard', 'sdiffcard' => self::counted($parameters, 0),
            'zdiffstore' => self::counted($parameters, 1),
            'sort', 'sort_ro' => self::sort($parameters),
            'georadius' => self::radius($parameters, 5),
            'georadiusbymember' => self::radius($parameters, 4),
            'xadd' => self::entry($parameters),
            'xrange', 'xrevrange' => self::entries($parameters),
            'xread' => self::streams($parameters),
            default => Options::words($method, $parameters),
        };
        $words = [];

        foreach ($parameters as $parameter) {
            if (is_array($parameter)) {
                foreach ($parameter as $word) {
                    $words[] = $word ?? '';
                }
            } else {
                $words[] = $parameter ?? '';
            }
        }

        // Both other drivers send false as an empty string.
        foreach (in_array(false, $words, true) ? array_keys($words, false, true) : [] as $index) {
            $words[$index] = '';
        }

        /** @var list<Word> $words anything else is refused by the extension */
        return $words;
    }

    /**
     * [..., ['field' => 'value']]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function pairs(array $parameters): array
    {
        $pairs = end($parameters);

        if (\is_array($pairs)) {
            array_pop($parameters);

            foreach ($pairs as $field => $value) {
                array_push($parameters, $field, $value);
            }
        }

        return $parameters;
    }

    /**
     * [key, ..., ['member' => 1.5]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function scores(array $parameters): array
    {
        $pairs = end($parameters);

        if (\is_array($pairs)) {
            array_pop($parameters);

            foreach ($pairs as $member => $score) {
                array_push($parameters, $score, $member);
            }
        }

        return $parameters;
    }

    /**
     * Refuses ['EX' => 10]: the name would be lost, and 10 alone would be sent.
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function withoutNames(string $method, array $parameters): array
    {
        foreach ($parameters as $parameter) {
            if (is_array($parameter) && !array_is_list($parameter)) {
                throw new \ArgumentCountError("$method must not be given an array with names of options here: write the words of Redis, 'EX', 10");
            }
        }

        return $parameters;
    }

    /**
     * Options that were given as null or false were not given.
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function withoutMissing(array $parameters): array
    {
        $kept = $parameters;

        foreach ($parameters as $index => $parameter) {
            if ($index >= 2 && ($parameter === null || $parameter === false)) {
                unset($kept[$index]);
            }
        }

        return array_values($kept);
    }

    /**
     * [..., cursor, ['match' => pattern, 'count' => 100]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function scan(array $parameters, int $place): array
    {
        $options = is_array($parameters[$place] ?? null) ? array_change_key_case($parameters[$place], CASE_UPPER) : null;
        // What a loop begins with.
        $parameters[$place - 1] ??= '0';

        if ($options === null) {
            return $parameters;
        }

        $words = array_slice($parameters, 0, $place);

        foreach (['MATCH', 'COUNT', 'TYPE'] as $name) {
            if (!empty($options[$name])) {
                array_push($words, $name, $options[$name]);
            }
        }

        foreach (['NOVALUES', 'NOSCORES'] as $name) {
            if (!empty($options[$name])) {
                $words[] = $name;
            }
        }

        return $words;
    }

    /**
     * [key, from, to, ['withscores' => true, 'limit' => [offset, count]]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function range(array $parameters): array
    {
        // As phpredis takes it.
        if (is_bool($parameters[3] ?? null)) {
            $parameters[3] = ['WITHSCORES' => $parameters[3]];
        }

        if (!is_array($parameters[3] ?? null)) {
            return $parameters;
        }

        $options = array_change_key_case($parameters[3], CASE_UPPER);
        $words = array_slice($parameters, 0, 3);

        foreach (['BYSCORE', 'BYLEX', 'REV'] as $name) {
            if (!empty($options[$name])) {
                $words[] = $name;
            }
        }

        if (is_array($options['LIMIT'] ?? null)) {
            $limit = array_change_key_case($options['LIMIT'], CASE_UPPER);
            array_push($words, 'LIMIT', $limit['OFFSET'] ?? $limit[0], $limit['COUNT'] ?? $limit[1]);
        }

        if (!empty($options['WITHSCORES'])) {
            $words[] = 'WITHSCORES';
        }

        return $words;
    }

    /**
     * [..., [key, key], weights, aggregate, withscores], or the two in an array of options
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function combined(array $parameters, int $place): array
    {
        if (!is_array($parameters[$place] ?? null)) {
            return $parameters;
        }

        [$weights, $aggregate, $scores] = array_slice($parameters, $place + 1) + [null, null, false];

        if (\is_array($weights) && (isset($weights['weights']) || isset($weights['aggregate']))) {
            [$weights, $aggregate] = [$weights['weights'] ?? null, $weights['aggregate'] ?? null];
        }

        $words = self::counted(array_slice($parameters, 0, $place + 1), $place);

        if ($weights) {
            array_push($words, 'WEIGHTS', ...array_values((array) $weights));
        }

        if ($aggregate) {
            array_push($words, 'AGGREGATE', $aggregate);
        }

        if ($scores) {
            $words[] = 'WITHSCORES';
        }

        return $words;
    }

    /**
     * [..., [key, key], ...]: their number goes before them.
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function counted(array $parameters, int $place): array
    {
        if (!is_array($parameters[$place] ?? null)) {
            return $parameters;
        }

        array_splice($parameters, $place, 0, [count($parameters[$place])]);

        // Predis: sintercard(keys, limit), zdiff(keys, withscores).
        if ($place === 0 && isset($parameters[2]) && count($parameters) === 3) {
            if (is_int($parameters[2])) {
                array_splice($parameters, 2, 0, ['LIMIT']);
            } elseif ($parameters[2] === true) {
                $parameters[2] = 'WITHSCORES';
            } elseif ($parameters[2] === false) {
                unset($parameters[2]);
            }
        }

        return $parameters;
    }

    /**
     * [key, ['by' => pattern, 'limit' => [offset, count], 'get' => patterns, 'sort' => 'desc', 'alpha' => true, 'store' => key]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function sort(array $parameters): array
    {
        if (!is_array($parameters[1] ?? null)) {
            return $parameters;
        }

        $options = array_change_key_case($parameters[1], CASE_UPPER);
        $words = [$parameters[0]];

        if (isset($options['BY'])) {
            array_push($words, 'BY', $options['BY']);
        }

        foreach ((array) ($options['GET'] ?? []) as $pattern) {
            array_push($words, 'GET', $pattern);
        }

        if (is_array($options['LIMIT'] ?? null)) {
            array_push($words, 'LIMIT', ...array_values($options['LIMIT']));
        }

        if (isset($options['SORT'])) {
            $words[] = $options['SORT'];
        }

        if (!empty($options['ALPHA'])) {
            $words[] = 'ALPHA';
        }

        if (isset($options['STORE'])) {
            array_push($words, 'STORE', $options['STORE']);
        }

        return $words;
    }

    /**
     * [..., unit, ['withdist' => true, 'count' => 5, 'sort' => 'asc', 'store' => key]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function radius(array $parameters, int $place): array
    {
        if (!is_array($parameters[$place] ?? null)) {
            return $parameters;
        }

        $options = array_change_key_case($parameters[$place], CASE_UPPER);
        $words = array_slice($parameters, 0, $place);

        foreach (['WITHCOORD', 'WITHDIST', 'WITHHASH'] as $name) {
            if (!empty($options[$name])) {
                $words[] = $name;
            }
        }

        foreach (['COUNT', 'SORT', 'STORE', 'STOREDIST'] as $name) {
            $value = $options[$name] ?? null;

            if ($value !== null) {
                array_push($words, ...($name === 'SORT' ? [\is_string($value) ? strtoupper($value) : $value] : [$name, $value]));
            }
        }

        return $words;
    }

    /**
     * [key, ['field' => 'value'], id, ['trim' => ['MAXLEN', '~', 1000], 'limit' => 10, 'nomkstream' => true]]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function entry(array $parameters): array
    {
        if (!is_array($parameters[1] ?? null)) {
            return $parameters;
        }

        $options = \is_array($parameters[3] ?? null) ? $parameters[3] : [];
        $words = [$parameters[0]];

        if (!empty($options['nomkstream'])) {
            $words[] = 'NOMKSTREAM';
        }

        if (is_array($options['trim'] ?? null)) {
            array_push($words, ...$options['trim']);

            if (isset($options['limit'])) {
                array_push($words, 'LIMIT', $options['limit']);
            }
        }

        $words[] = $parameters[2] ?? '*';

        return self::pairs([...$words, $parameters[1]]);
    }

    /**
     * [key, from, to, count]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function entries(array $parameters): array
    {
        if (count($parameters) === 4) {
            array_splice($parameters, 3, 0, ['COUNT']);
        }

        return $parameters;
    }

    /**
     * [count, milliseconds, [key, key], id, id]
     *
     * @param array<mixed> $parameters
     *
     * @return array<mixed>
     */
    private static function streams(array $parameters): array
    {
        if (!is_array($parameters[2] ?? null)) {
            return $parameters;
        }

        [$count, $block, $keys] = $parameters;

        return [
            ...($count === null ? [] : ['COUNT', $count]),
            ...($block === null ? [] : ['BLOCK', $block]),
            'STREAMS', ...$keys, ...array_slice($parameters, 3),
        ];
    }
}
