<?php

namespace Hiredis\Cache\Suites;

use Cache\IntegrationTests\CachePoolTest;
use Hiredis\Cache\Pool;

final class IgbinaryPoolTest extends CachePoolTest
{
    protected function setUp(): void
    {
        \function_exists('igbinary_serialize') || $this->markTestSkipped('igbinary is not loaded');
    }

    public function createCachePool(): Pool
    {
        return Pools::of(Pool::class, self::class, 0, 'igbinary');
    }
}
