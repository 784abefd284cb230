<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Laravel\Connection;
use Hiredis\Laravel\HiredisServiceProvider;
use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Redis\RedisManager;
use Illuminate\Redis\RedisServiceProvider;

abstract class TestCase extends \PHPUnit\Framework\TestCase
{
    protected static Server $server;

    public static function setUpBeforeClass(): void
    {
        self::$server = new Server('--databases', '32');
    }

    protected function tearDown(): void
    {
        (new \Hiredis\Client('unix://' . self::$server->socket))->flushall();
    }

    /** An application with the two providers and one configuration, as config/database.php has it under "redis". */
    protected function application(array $redis, string $client = 'hiredis'): Container
    {
        $app = new Container();
        $app->instance('config', new Repository(['database' => ['redis' => ['client' => $client] + $redis]]));
        (new RedisServiceProvider($app))->register();
        (new HiredisServiceProvider($app))->register();

        return $app;
    }

    protected function manager(array $connection = [], array $options = ['prefix' => 'p:'], string $client = 'hiredis'): RedisManager
    {
        $connection += ['scheme' => 'unix', 'path' => self::$server->socket];

        return $this->application(['options' => $options, 'default' => $connection], $client)['redis'];
    }

    /** @return Connection|\Illuminate\Redis\Connections\PredisConnection */
    protected function connection(array $connection = [], array $options = ['prefix' => 'p:'], string $client = 'hiredis')
    {
        return $this->manager($connection, $options, $client)->connection();
    }

    /** How often the server has read from clients while $do ran. */
    protected function reads(callable $do): int
    {
        $redis = new \Hiredis\Client('unix://' . self::$server->socket);
        $count = static fn (): int => preg_match('/total_reads_processed:(\d+)/', $redis->info('stats'), $match) ? (int) $match[1] : 0;
        $before = $count();
        $do();

        return $count() - $before - 1;
    }
}
