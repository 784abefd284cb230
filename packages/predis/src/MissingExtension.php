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
        Warning::say("$class needs the extension hiredis, which PHP does not load: $consequence");
    }
}
