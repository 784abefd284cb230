<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A private cluster of three masters without replicas, on one core as every other server. */
final class Masters
{
    private const COUNT = 3;
    private const PATIENCE = 20.0;

    /** Below the range of outgoing connections, as is the port of the bus, 10000 more. */
    private const PORTS = [11000, 22767];

    public readonly Endpoint $tcp;
    public readonly ClusterWire $wire;

    /** @var list<Server> */
    private array $servers = [];

    public function __construct(Workspace $workspace, string $name)
    {
        for ($i = 0; $i < self::COUNT; $i++) {
            $this->servers[] = new Server($workspace, "$name-$i", ['--cluster-enabled', 'yes'], port: self::freePort());
        }
        $wires = array_map(static fn (Server $server): Wire => $server->wire, $this->servers);
        $first = $this->servers[0]->tcp;
        foreach ($wires as $i => $wire) {
            // As ClusterWire shares them.
            $from = intdiv(ClusterWire::SLOTS * $i + self::COUNT - 1, self::COUNT);
            $to = intdiv(ClusterWire::SLOTS * ($i + 1) + self::COUNT - 1, self::COUNT) - 1;
            $wire->call('CLUSTER', 'SET-CONFIG-EPOCH', $i + 1);
            $wire->call('CLUSTER', 'ADDSLOTS', ...range($from, $to));
            if ($i > 0) {
                $wire->call('CLUSTER', 'MEET', $first->host, $first->port);
            }
        }
        $until = microtime(true) + self::PATIENCE;
        while (array_filter($wires, static fn (Wire $wire): bool => !str_contains($wire->call('CLUSTER', 'INFO'), 'cluster_state:ok'))) {
            if (microtime(true) > $until) {
                throw new RuntimeException('the cluster did not start');
            }
            usleep(5000);
        }
        $this->tcp = new Endpoint(port: $first->port, cluster: true);
        $this->wire = new ClusterWire($wires);
    }

    /** Seconds of CPU time that all servers have used so far. */
    public function cpu(): float
    {
        return array_sum(array_map(static fn (Server $server): float => $server->cpu(), $this->servers));
    }

    public function share(bool $shared): void
    {
        foreach ($this->servers as $server) {
            $server->share($shared);
        }
    }

    public function stop(): void
    {
        foreach ($this->servers as $server) {
            $server->stop();
        }
    }

    private static function freePort(): int
    {
        do {
            $port = random_int(...self::PORTS);
            $probes = [@stream_socket_server("tcp://127.0.0.1:$port"), @stream_socket_server('tcp://127.0.0.1:' . $port + 10000)];
            array_map(fclose(...), array_filter($probes));
        } while (in_array(false, $probes, true));

        return $port;
    }
}
