<?php

namespace Hiredis\Laravel;

use Illuminate\Redis\RedisManager;
use Illuminate\Support\ServiceProvider;

/**
 * Adds the driver "hiredis" to Laravel's Redis connections: REDIS_CLIENT=hiredis.
 */
class HiredisServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->callAfterResolving('redis', static function (RedisManager $redis): void {
            // Not static: the manager binds it.
            $redis->extend('hiredis', fn () => new Connector());
        });
    }
}
