<?php

namespace Hiredis\Session;

/**
 * Another request holds the session, and did not let go of it in time: session_start() throws this, and no session is open.
 */
final class LockException extends \RuntimeException
{
}
