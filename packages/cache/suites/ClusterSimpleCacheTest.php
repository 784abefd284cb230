<?php

namespace Hiredis\Cache\Suites;

use Hiredis\Cache\Pool;
use Hiredis\Cache\SimpleCache;

final class ClusterSimpleCacheTest extends \Cache\IntegrationTests\SimpleCacheTest
{
    public function createSimpleCache(): SimpleCache
    {
        return new SimpleCache(new Pool(Pools::cluster(), 'simple'));
    }
}
