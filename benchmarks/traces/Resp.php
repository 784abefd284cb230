<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use UnderflowException;
use UnexpectedValueException;

/** Values of the Redis protocol that recorded traces are made of. What RESP3 says in its own way is read as RESP2 has it. */
final class Resp
{
    /**
     * The value at $at, behind which $at then is.
     *
     * @throws UnderflowException while it is not whole; $at is then of no use
     */
    public static function read(string $bytes, int &$at): null|int|string|array|Status
    {
        $end = strpos($bytes, "\r\n", $at);
        if ($end === false) {
            throw new UnderflowException();
        }
        $mark = $bytes[$at];
        $rest = substr($bytes, $at + 1, $end - $at - 1);
        $at = $end + 2;

        return match ($mark) {
            '+' => new Status($rest),
            '-' => new Status($rest, true),
            ':' => (int) $rest,
            '#' => $rest === 't' ? 1 : 0,
            ',', '(' => $rest,
            '_' => null,
            '$' => $rest === '-1' ? null : self::bulk($bytes, $at, (int) $rest),
            '=' => substr(self::bulk($bytes, $at, (int) $rest), 4),
            '*', '~' => $rest === '-1' ? null : self::elements($bytes, $at, (int) $rest),
            '%' => self::elements($bytes, $at, 2 * (int) $rest),
            default => throw new UnexpectedValueException("a trace has nothing that begins with \"$mark\""),
        };
    }

    public static function write(null|int|string|array|Status $value): string
    {
        return match (true) {
            $value === null => "$-1\r\n",
            is_int($value) => ":$value\r\n",
            is_string($value) => '$' . strlen($value) . "\r\n$value\r\n",
            $value instanceof Status => ($value->isError ? '-' : '+') . "{$value->text}\r\n",
            default => '*' . count($value) . "\r\n" . implode('', array_map(self::write(...), $value)),
        };
    }

    private static function bulk(string $bytes, int &$at, int $length): string
    {
        if (strlen($bytes) < $at + $length + 2) {
            throw new UnderflowException();
        }
        $bulk = substr($bytes, $at, $length);
        $at += $length + 2;

        return $bulk;
    }

    private static function elements(string $bytes, int &$at, int $count): array
    {
        $elements = [];
        for (; $count > 0; $count--) {
            $elements[] = self::read($bytes, $at);
        }

        return $elements;
    }
}
