<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Hiredis\Benchmarks\Harness\Endpoint;
use RuntimeException;

/** Stands between an application and its server, and keeps what passes, write by write. */
final class Recorder
{
    /** @var resource */
    private $listener;

    /** @var array<int, Conversation> by the client's socket */
    private array $conversations = [];

    /** @var list<Write> of all connections, in the order in which they began */
    private array $writes = [];

    public function __construct(private readonly Endpoint $at, private readonly Endpoint $server)
    {
        $this->listener = @stream_socket_server(self::address($at), $code, $message)
            ?: throw new RuntimeException("cannot listen: $message");
    }

    public function __destruct()
    {
        if ($this->at->path !== null) {
            @unlink($this->at->path);
        }
    }

    /** Forgets what has been recorded. */
    public function begin(): void
    {
        $this->writes = [];
    }

    /** @return list<Write> what has been sent since begin() and has been answered */
    public function writes(): array
    {
        return $this->writes;
    }

    /** @return resource standard input, when something is there or it has ended */
    public function untilInput()
    {
        while (true) {
            $readable = [STDIN, $this->listener];
            foreach ($this->conversations as $conversation) {
                array_push($readable, $conversation->client, $conversation->server);
            }
            $none = null;
            if (stream_select($readable, $none, $none, null) === false) {
                throw new RuntimeException('cannot wait for the application');
            }
            // What has arrived passes first: it belongs to what came before the line.
            foreach ($this->conversations as $id => $conversation) {
                foreach ([$conversation->client, $conversation->server] as $side) {
                    if (in_array($side, $readable, true) && !$conversation->pass($side, $this->writes)) {
                        unset($this->conversations[$id]);
                        break;
                    }
                }
            }
            if (in_array($this->listener, $readable, true)) {
                $this->accept();
            }
            if (in_array(STDIN, $readable, true)) {
                return STDIN;
            }
        }
    }

    private function accept(): void
    {
        $client = stream_socket_accept($this->listener, 0);
        $server = @stream_socket_client(self::address($this->server), $code, $message, 5.0)
            ?: throw new RuntimeException("cannot connect: $message");
        $this->conversations[(int) $client] = new Conversation($client, $server);
    }

    private static function address(Endpoint $endpoint): string
    {
        return $endpoint->path === null ? "tcp://{$endpoint->host}:{$endpoint->port}" : "unix://{$endpoint->path}";
    }
}
