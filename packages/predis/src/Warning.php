<?php

namespace Hiredis\Predis;

/**
 * A warning that does not stop the application.
 *
 * @internal
 */
final class Warning
{
    public static function say(string $message): void
    {
        try {
            trigger_error($message, E_USER_WARNING);
        } catch (\Throwable) {
            // Frameworks turn warnings into exceptions.
            error_log("Warning: $message");
        }
    }
}
