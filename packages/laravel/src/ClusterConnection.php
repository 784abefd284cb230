<?php

namespace Hiredis\Laravel;

use Illuminate\Redis\Connections\PredisClusterConnection;

/**
 * A connection of Laravel to a Redis or Valkey Cluster.
 *
 * It is a PredisClusterConnection, for Laravel asks for that class before it sends keys of several slots in one command.
 *
 * @property ClusterClient $client
 *
 * @mixin \Hiredis\Commands
 */
class ClusterConnection extends PredisClusterConnection
{
    use Calls;

    /**
     * The names of all masters' keys, with the prefix.
     *
     * @param string $pattern
     *
     * @return list<string>
     */
    public function keys($pattern)
    {
        /** @var list<string> */
        return $this->command('keys', [$pattern]);
    }

    /**
     * Empties all masters.
     *
     * @return string
     */
    public function flushdb()
    {
        /** @var string */
        return $this->command('flushdb', func_get_args());
    }
}
