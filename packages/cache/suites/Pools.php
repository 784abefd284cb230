<?php

namespace Hiredis\Cache\Suites;

use Hiredis\Cache\Pool;
use Hiredis\Client;
use Hiredis\Cluster;

/** The server and the cluster of all suites. */
final class Pools
{
    private static ?\Server $server = null;

    private static ?\TestCluster $cluster = null;

    public static function client(): Client
    {
        return new Client((self::$server ??= \Server::start())->uri());
    }

    public static function cluster(): Cluster
    {
        return new Cluster((self::$cluster ??= \TestCluster::start())->uri());
    }

    /**
     * @template T of Pool
     *
     * @param class-string<T> $class
     *
     * @return T
     */
    public static function of(string $class, string $test, int $lifetime = 0, string $serializer = 'php'): Pool
    {
        return new $class(self::client(), strtr($test, '\\', '.'), $lifetime, $serializer);
    }
}
