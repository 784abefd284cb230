<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A sentinel that watches a server of this run. To the runner it is that server, at another address. */
final class Sentinel
{
    private const NAME = 'primary';

    public readonly Endpoint $tcp;
    public readonly Wire $wire;
    private readonly Child $process;

    /** @param Server $primary which it does not own */
    public function __construct(Workspace $workspace, string $name, private readonly Server $primary)
    {
        $directory = $workspace->path($name);
        mkdir($directory);
        $port = Server::freePort();
        // It writes into its configuration.
        $configuration = "$directory/conf";
        file_put_contents($configuration, "port $port\nbind 127.0.0.1\ndir $directory\nlogfile $directory/log\n"
            . 'sentinel monitor ' . self::NAME . " {$primary->tcp->host} {$primary->tcp->port} 1\n");
        $command = [...Cpu::pinned(Cpu::SERVER), 'redis-server', $configuration, '--sentinel', '--daemonize', 'no', '--set-proc-title', 'no'];
        $this->process = Child::server($command, "$directory/errors");
        $this->tcp = new Endpoint(port: $port, service: self::NAME);
        $this->wire = $primary->wire;
        for ($until = microtime(true) + 10; !$this->answers(); usleep(5000)) {
            if (microtime(true) > $until || !$this->process->isRunning()) {
                throw new RuntimeException('the sentinel did not start: ' . trim((string) @file_get_contents("$directory/log")));
            }
        }
    }

    public function cpu(): float
    {
        return $this->primary->cpu();
    }

    public function share(bool $shared): void
    {
        $this->primary->share($shared);
    }

    public function stop(): void
    {
        $this->process->stop();
    }

    private function answers(): bool
    {
        try {
            return (new Wire($this->tcp, 1.0))->call('PING') === 'PONG';
        } catch (RuntimeException) {
            return false;
        }
    }
}
