<?php

namespace Hiredis\Laravel;

/**
 * Gives the replies of some commands the shape that Predis gives them.
 *
 * @internal
 *
 * @phpstan-import-type Word from Arguments
 */
final class Replies
{
    /** For those that are not named here the reply is what Hiredis\Client returns. */
    public const SHAPED = [
        'zrange' => 'pairs', 'zrevrange' => 'pairs', 'zrangebyscore' => 'pairs', 'zrevrangebyscore' => 'pairs',
        'zinter' => 'pairs', 'zunion' => 'pairs', 'zdiff' => 'pairs', 'zrandmember' => 'pairs',
        'hrandfield' => 'flat', 'lmpop' => 'poppedList', 'blmpop' => 'poppedList', 'zmpop' => 'poppedMembers', 'bzmpop' => 'poppedMembers',
        'zpopmin' => 'popped', 'zpopmax' => 'popped', 'bzpopmin' => 'poppedFrom', 'bzpopmax' => 'poppedFrom',
        'hscan' => 'scanned', 'zscan' => 'scannedScores',
        'xrange' => 'entries', 'xrevrange' => 'entries',
        'xread' => 'streams', 'xreadgroup' => 'group', 'xclaim' => 'claimed', 'xautoclaim' => 'autoclaimed', 'xpending' => 'pending', 'info' => 'info', 'client' => 'client',
    ];

    /** @param list<Word> $words */
    public static function shape(string $method, mixed $reply, array $words): mixed
    {
        if (!is_array($reply)) {
            // Within MULTI it is "QUEUED".
            return match (self::SHAPED[$method]) {
                'info' => is_string($reply) && $reply !== 'QUEUED' ? self::info($reply) : $reply,
                'client' => is_string($reply) && strcasecmp((string) $words[0], 'LIST') === 0 && $reply !== 'QUEUED' ? self::clients($reply) : $reply,
                'streams' => $reply ?? [],
                default => $reply,
            };
        }

        return $reply === [] ? [] : match (self::SHAPED[$method]) {
            'pairs' => self::pairs($reply),
            'popped' => self::popped($reply),
            'poppedFrom' => self::poppedFrom($reply),
            'scanned' => self::scanned($reply, $words),
            'scannedScores' => self::scannedScores($reply, $words),
            'entries' => self::entries($reply),
            'flat' => self::flat($reply),
            'poppedList' => self::poppedList($reply),
            'poppedMembers' => self::poppedMembers($reply),
            'streams' => self::streams($reply),
            'group' => array_map(null, array_keys($reply), array_values(self::streams($reply))),
            'autoclaimed' => self::autoclaimed($reply),
            'claimed' => is_array($reply[0]) ? self::entries($reply) : $reply,
            'pending' => self::pending($reply),
            default => $reply,
        };
    }

    /**
     * [[member, score], ...]; without scores it is a list of members.
     *
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function pairs(array $reply): array
    {
        return is_array($reply[0]) ? array_column($reply, 1, 0) : $reply;
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function popped(array $reply): array
    {
        if (is_array($reply[0])) {
            return array_column($reply, 1, 0);
        }

        /** @var array{string, float} $reply */
        return [$reply[0] => $reply[1]];
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<string, array<string, float>>
     */
    private static function poppedFrom(array $reply): array
    {
        /** @var array{string, string, float} $reply */
        return [$reply[0] => [$reply[1] => $reply[2]]];
    }

    /**
     * @param array<mixed> $reply
     * @param list<Word>   $words
     *
     * @return array<mixed>
     */
    private static function scanned(array $reply, array $words): array
    {
        /** @var array{string, list<string>} $reply */
        if (!in_array('NOVALUES', $words, true)) {
            $reply[1] = self::map($reply[1]);
        }

        return $reply;
    }

    /**
     * @param array<mixed> $reply
     * @param list<Word>   $words
     *
     * @return array<mixed>
     */
    private static function scannedScores(array $reply, array $words): array
    {
        /** @var array{string, list<string>} $reply */
        if (!in_array('NOSCORES', $words, true)) {
            $reply[1] = array_map('floatval', self::map($reply[1]));
        }

        return $reply;
    }

    /**
     * @param list<string> $flat
     *
     * @return array<string, string>
     */
    private static function map(array $flat): array
    {
        $map = [];

        for ($i = 0; $i < count($flat); $i += 2) {
            $map[$flat[$i]] = $flat[$i + 1];
        }

        return $map;
    }

    /**
     * [[id, field => value], ...] becomes id => [field => value].
     *
     * @param array<mixed> $reply
     *
     * @return array<string, array<int|string, string>>
     */
    private static function entries(array $reply): array
    {
        /** @var list<array{string, array<int|string, string>}> $reply */
        return array_column($reply, 1, 0);
    }

    /**
     * Predis leaves the entries of these commands as the server sends them: [[id, [field, value, ...]], ...]. Ids alone stay as they are.
     *
     * @param array<mixed> $entries
     *
     * @return list<mixed>
     */
    private static function sent(array $entries): array
    {
        return array_map(function (mixed $entry): mixed {
            if (!is_array($entry) || !is_array($entry[1] ?? null)) {
                return $entry;
            }
            $fields = [];
            foreach ($entry[1] as $field => $value) {
                array_push($fields, (string) $field, $value);
            }

            return [$entry[0], $fields];
        }, array_values($entries));
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function streams(array $reply): array
    {
        return array_map(fn (mixed $entries): mixed => is_array($entries) ? self::sent($entries) : $entries, $reply);
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function autoclaimed(array $reply): array
    {
        if (is_array($reply[1] ?? null)) {
            $reply[1] = self::sent($reply[1]);
        }

        return $reply;
    }

    /**
     * [field, value, field, value, ...]: a random field may be there twice.
     *
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function flat(array $reply): array
    {
        $flat = [];

        foreach ($reply as $pair) {
            array_push($flat, ...(array) $pair);
        }

        return $flat;
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<string, list<string>>
     */
    private static function poppedList(array $reply): array
    {
        /** @var array{string, list<string>} $reply */
        return [$reply[0] => $reply[1]];
    }

    /**
     * @param array<mixed> $reply
     *
     * @return array<string, array<string, float>>
     */
    private static function poppedMembers(array $reply): array
    {
        /** @var array{string, list<array{string, float}>} $reply */
        return [$reply[0] => array_column($reply[1], 1, 0)];
    }

    /**
     * [number, first id, last id, [[consumer, number], ...]]; what is not the summary is as it came.
     *
     * @param array<mixed> $reply
     *
     * @return array<mixed>
     */
    private static function pending(array $reply): array
    {
        if (is_array($reply[3] ?? null) && is_int($reply[0])) {
            /** @var list<array{string, int|string}> $consumers */
            $consumers = $reply[3];
            $reply[3] = array_map('intval', array_column($consumers, 1, 0));
        }

        return $reply;
    }

    /**
     * ['Section' => ['name' => 'value']]
     *
     * @return array<mixed>
     */
    private static function info(string $text): array
    {
        $info = [];
        $section = &$info;

        foreach (explode("\n", $text) as $line) {
            $line = rtrim($line, "\r");

            if (str_starts_with($line, '# ')) {
                unset($section);
                $info[substr($line, 2)] = [];
                $section = &$info[substr($line, 2)];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $section[$name] = preg_match('/^db\d+$/', $name) ? self::assignments($value, ',') : $value;
            }
        }

        return $info;
    }

    /**
     * One array for each client.
     *
     * @return list<array<string, string>>
     */
    private static function clients(string $text): array
    {
        return array_map(
            static fn (string $line): array => self::assignments($line, ' '),
            array_values(array_filter(explode("\n", $text)))
        );
    }

    /**
     * "a=1,b=2"
     *
     * @param non-empty-string $separator
     *
     * @return array<string, string>
     */
    private static function assignments(string $text, string $separator): array
    {
        $values = [];

        foreach (explode($separator, $text) as $pair) {
            [$name, $value] = explode('=', $pair, 2) + [1 => ''];
            $values[$name] = $value;
        }

        return $values;
    }
}
