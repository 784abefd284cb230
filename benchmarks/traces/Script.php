<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

/** The script that stands in place of a recorded one: it answers as that did, gives its locks back, and does nothing else. */
final class Script
{
    /** @param list<string> $command EVAL or EVALSHA */
    public static function of(array $command, mixed $reply, Locks $locks): string
    {
        $given = '';
        foreach (array_slice($command, 3, (int) $command[2]) as $i => $key) {
            if ($locks->has($key)) {
                $given .= 'redis.call("DEL",KEYS[' . ($i + 1) . '])';
            }
        }

        return "{$given}return " . self::lua($reply);
    }

    private static function lua(mixed $reply): string
    {
        return match (true) {
            $reply === null => 'false',
            is_int($reply) => (string) $reply,
            is_array($reply) => '{' . implode(',', array_map(self::lua(...), $reply)) . '}',
            $reply instanceof Status => "{ok='{$reply->text}'}",
            is_numeric($reply) => "'$reply'",
            default => "('x'):rep(" . strlen($reply) . ')',
        };
    }
}
