<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A private redis-server on a unix socket and a free port of the loopback address. */
final class Server
{
    private readonly Child $process;
    public readonly Endpoint $unix;
    public readonly Endpoint $tcp;
    public readonly Wire $wire;

    /** @param list<string> $options */
    public function __construct(Workspace $workspace, string $name, array $options = [], ?string $password = null, ?int $port = null)
    {
        $directory = $workspace->path($name);
        mkdir($directory);
        $port ??= self::freePort();
        $socket = "$directory/s";
        $command = [
            ...Cpu::pinned(Cpu::SERVER), 'redis-server', '--port', (string) $port, '--bind', '127.0.0.1', '--unixsocket', $socket,
            '--dir', $directory, '--logfile', "$directory/log", '--save', '', '--daemonize', 'no', '--set-proc-title', 'no',
            ...($password === null ? [] : ['--requirepass', $password]), ...$options,
        ];
        $this->unix = new Endpoint(path: $socket, password: $password);
        $this->tcp = new Endpoint(port: $port, password: $password);
        $this->process = Child::server($command, "$directory/errors");
        $this->wire = $this->connected("$directory/log");
    }

    public static function freePort(): int
    {
        $probe = stream_socket_server('tcp://127.0.0.1:0');
        $name = stream_socket_get_name($probe, false);
        fclose($probe);

        return (int) substr($name, strrpos($name, ':') + 1);
    }

    /** Seconds of CPU time that the server has used so far. */
    public function cpu(): float
    {
        preg_match_all('/^used_cpu_(?:user|sys):([\d.]+)/m', $this->wire->call('INFO', 'cpu'), $match);

        return array_sum($match[1]);
    }

    /** Whether a client shares the server's core. */
    public function share(bool $shared): void
    {
        Cpu::setBatch($this->process->pid(), $shared);
    }

    public function version(): string
    {
        preg_match('/^redis_version:(\S+)/m', $this->wire->call('INFO', 'server'), $match);

        return $match[1] ?? 'unknown';
    }

    public function stop(): void
    {
        $this->process->stop();
    }

    private function connected(string $log): Wire
    {
        $until = microtime(true) + 10;
        while (microtime(true) < $until && $this->process->isRunning()) {
            try {
                return new Wire($this->unix, 1.0);
            } catch (RuntimeException) {
                usleep(5000);
            }
        }

        throw new RuntimeException('redis-server did not start: ' . trim((string) @file_get_contents($log)));
    }
}
