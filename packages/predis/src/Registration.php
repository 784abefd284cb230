<?php

namespace Hiredis\Predis;

/**
 * The line that a user writes: 'connections' => 'Hiredis\Predis\Connection::connections'.
 */
trait Registration
{
    /**
     * What Predis' `connections` option may be: a class for each scheme.
     *
     * @return array<string, class-string>
     */
    public static function connections(): array
    {
        return array_fill_keys(['tcp', 'redis', 'unix', 'tls', 'rediss'], static::class);
    }
}
