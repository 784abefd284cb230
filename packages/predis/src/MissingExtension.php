<?php

namespace Hiredis\Predis;

/**
 * What is said when PHP does not load the extension. The application must not go down for that.
 *
 * @internal
 */
final class MissingExtension
{
    /** One warning for each class, when the class is loaded. */
    public static function warn(string $class, string $consequence): void
    {
        $message = "$class needs the extension hiredis, which PHP does not load: $consequence";

        try {
            trigger_error($message, E_USER_WARNING);
        } catch (\Throwable) {
            // Frameworks turn warnings into exceptions.
            error_log("Warning: $message");
        }
    }
}
