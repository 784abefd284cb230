<?php

namespace Hiredis\Session;

// The extension's own handler throws the same: Hiredis\SessionLockException has this name, too. This is for an extension without it.
if (!class_exists(LockException::class, false)) {
    /**
     * Another request holds the session, and did not let go of it in time: session_start() throws this, and no session is open.
     */
    class LockException extends \RuntimeException
    {
    }
}
