<?php

namespace Hiredis\Laravel;

use Illuminate\Contracts\Events\Dispatcher;
use Illuminate\Queue\Jobs\SyncJob;
use Illuminate\Redis\RedisManager;
use Illuminate\Support\ServiceProvider;

/**
 * Adds the driver "hiredis" to Laravel's Redis connections: REDIS_CLIENT=hiredis.
 */
class HiredisServiceProvider extends ServiceProvider
{
    /** Where one request or job of a long-lived process ends. By name: Octane need not be there, nor the queue. */
    private const ENDS = [
        'Laravel\Octane\Events\RequestTerminated',
        'Laravel\Octane\Events\TaskTerminated',
        'Laravel\Octane\Events\TickTerminated',
        'Illuminate\Queue\Events\JobProcessed',
        'Illuminate\Queue\Events\JobExceptionOccurred',
    ];

    public function register(): void
    {
        $this->callAfterResolving('redis', static function (RedisManager $redis): void {
            // Not static: the manager binds it.
            $redis->extend('hiredis', fn () => new Connector());
        });
    }

    public function boot(): void
    {
        $this->callAfterResolving('events', static function (Dispatcher $events): void {
            $events->listen(self::ENDS, static function (object $event): void {
                // A job that runs at once is a part of the request, whose transactions go on.
                ($event->job ?? null) instanceof SyncJob || Client::endAll();
            });
        });
    }
}
