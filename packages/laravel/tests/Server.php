<?php

namespace Hiredis\Laravel\Tests;

/**
 * A redis-server of one's own: in a directory of its own, on a free port and a unix socket, without persistence, gone with this object.
 */
final class Server
{
    public readonly string $directory;
    public readonly string $socket;
    public readonly int $port;

    /** @var resource */
    private $shell;

    /** @var resource */
    private $input;

    public function __construct(string ...$options)
    {
        $this->directory = sys_get_temp_dir() . '/laravel-' . getmypid() . '-' . bin2hex(random_bytes(4));
        mkdir($this->directory, 0700);
        $this->socket = $this->directory . '/socket';
        $listener = stream_socket_server('tcp://127.0.0.1:0');
        $this->port = (int) substr(strrchr(stream_socket_get_name($listener, false), ':'), 1);
        fclose($listener);
        // The shell ends the server when this end of its input closes, however this process ends.
        $this->shell = proc_open(
            ['/bin/sh', '-c', '"$@" </dev/null & read -r line; kill -9 $!; wait', 'sh', 'redis-server', '--port', (string) $this->port,
                '--unixsocket', $this->socket, '--dir', $this->directory, '--save', '', '--logfile', '', ...$options],
            [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']],
            $pipes
        );
        [$this->input, $output] = $pipes;
        $log = '';

        do {
            $line = fgets($output);
            $log .= $line;
        } while ($line !== false && !str_contains($line, 'eady to accept connections'));

        if ($line === false) {
            throw new \RuntimeException("redis-server did not start: $log");
        }

        fclose($output);
    }

    public function __destruct()
    {
        fclose($this->input);
        proc_close($this->shell);
        array_map('unlink', glob($this->directory . '/*'));
        rmdir($this->directory);
    }
}
