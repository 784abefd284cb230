<?php

namespace Hiredis\Cache\Suites;

use Cache\IntegrationTests\CachePoolTest;
use Hiredis\Cache\Pool;

final class ClusterPoolTest extends CachePoolTest
{
    public function createCachePool(): Pool
    {
        return new Pool(Pools::cluster(), 'cluster');
    }
}
