<?php

namespace Hiredis\Predis\Tests;

/**
 * A redis-server of one's own: in a directory of its own, on a free port and a unix socket, without persistence, gone with this object.
 */
final class Server
{
    public readonly string $directory;
    public readonly string $socket;
    public readonly int $port;
    public readonly int $tlsPort;

    /** @var resource */
    private $shell;

    /** @var resource */
    private $input;

    /**
     * @param (callable(int $port, string $directory): string[])|null $options of redis-server; they get a second free port
     * @param string                                                  $ready   what it says when it can be used
     */
    public function __construct(?callable $options = null, string $ready = 'eady to accept connections')
    {
        $this->directory = self::temporaryDirectory();
        $this->socket = $this->directory . '/socket';
        $this->port = self::freePort();
        $this->tlsPort = self::freePort();
        // The shell ends the server when this end of its input closes, however this process ends.
        $this->shell = proc_open(
            array_merge(
                // It lets go of the server's output, so that the end of a server that could not start is seen.
                ['/bin/sh', '-c', '"$@" </dev/null & exec >&-; read -r line; kill -9 $!; wait', 'sh', getenv('REDIS_SERVER') ?: 'redis-server'],
                $options ? $options($this->tlsPort, $this->directory) : [],
                ['--port', (string) $this->port, '--unixsocket', $this->socket, '--dir', $this->directory, '--save', '', '--logfile', '']
            ),
            [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']],
            $pipes
        );
        [$this->input, $output] = $pipes;
        $log = '';

        do {
            $line = fgets($output);
            $log .= $line;
        } while ($line !== false && !str_contains($line, $ready));

        if ($line === false) {
            throw new \RuntimeException("redis-server did not start: $log");
        }

        // It does not matter that no server listens any more.
        fclose($output);
    }

    public function __destruct()
    {
        fclose($this->input);
        proc_close($this->shell);
    }

    /** A free port; the one of a cluster's bus, ten thousand above it, is free, too. Both are below those that connections go out from. */
    public static function freePort(): int
    {
        do {
            $port = random_int(10000, 22000);
            $listeners = array_map(static fn (int $each) => @stream_socket_server("tcp://127.0.0.1:$each"), [$port, $port + 10000]);
        } while (in_array(false, $listeners, true));

        return $port;
    }

    /** A new directory that goes with this process. */
    public static function temporaryDirectory(): string
    {
        $directory = sys_get_temp_dir() . '/predis-' . getmypid() . '-' . bin2hex(random_bytes(4));
        mkdir($directory, 0700);
        $owner = getmypid();
        register_shutdown_function(static function () use ($directory, $owner): void {
            if (getmypid() === $owner) {
                self::remove($directory);
            }
        });

        return $directory;
    }

    private static function remove(string $path): void
    {
        if (is_dir($path) && !is_link($path)) {
            foreach (array_diff(scandir($path), ['.', '..']) as $name) {
                self::remove("$path/$name");
            }
            rmdir($path);
        } else {
            @unlink($path);
        }
    }
}
