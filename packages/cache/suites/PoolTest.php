<?php

namespace Hiredis\Cache\Suites;

use Cache\IntegrationTests\CachePoolTest;
use Hiredis\Cache\Pool;

final class PoolTest extends CachePoolTest
{
    public function createCachePool(): Pool
    {
        return Pools::of(Pool::class, self::class);
    }
}
