<?php

namespace Hiredis\Cache;

/** A key, a tag, a time or an item that PSR-6 and PSR-16 do not allow. */
final class InvalidArgument extends \InvalidArgumentException implements \Psr\Cache\InvalidArgumentException, \Psr\SimpleCache\InvalidArgumentException
{
}
