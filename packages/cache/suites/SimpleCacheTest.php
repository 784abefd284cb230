<?php

namespace Hiredis\Cache\Suites;

use Hiredis\Cache\Pool;
use Hiredis\Cache\SimpleCache;

final class SimpleCacheTest extends \Cache\IntegrationTests\SimpleCacheTest
{
    public function createSimpleCache(): SimpleCache
    {
        return new SimpleCache(Pools::of(Pool::class, self::class));
    }
}
