<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Connection;
use Predis\Connection\Parameters;

/**
 * The other end of a connection, played by the test: it says what it is told to, byte by byte.
 */
final class Peer
{
    private readonly string $path;

    /** @var resource */
    private $listener;

    /** @var resource|null */
    private $stream;

    public function __construct()
    {
        $this->path = Server::temporaryDirectory() . '/peer';
        $this->listener = stream_socket_server("unix://$this->path");
    }

    public function path(): string
    {
        return $this->path;
    }

    /** A connection to this peer, connected. */
    public function connection(array $parameters = [], string $class = Connection::class): Connection
    {
        $connection = new $class(new Parameters(['scheme' => 'unix', 'path' => $this->path] + $parameters));
        $connection->connect();

        return $connection;
    }

    public function say(string $bytes): void
    {
        $this->stream ??= stream_socket_accept($this->listener);
        fwrite($this->stream, $bytes);
    }

    public function hangUp(): void
    {
        $this->stream ??= stream_socket_accept($this->listener);
        fclose($this->stream);
        $this->stream = null;
    }

    /** Whether the connection has closed its end. Blocks while it has not, so it is asked only when it must have. */
    public function isLeft(): bool
    {
        return fread($this->stream, 1) === '';
    }

    /** Whether a client has connected and is not accepted yet. */
    public function isCalled(): bool
    {
        $read = [$this->listener];
        $write = $except = null;

        return stream_select($read, $write, $except, 0) === 1;
    }
}
