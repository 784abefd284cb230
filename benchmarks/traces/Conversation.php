<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use UnderflowException;
use UnexpectedValueException;

/** One connection of the application through the recorder. */
final class Conversation
{
    /** What makes a connection is no part of a page: each client has its own way. SELECT is kept in mind. */
    private const HANDSHAKE = ['HELLO', 'AUTH', 'SELECT', 'CLIENT'];

    private const REFUSED = ['SUBSCRIBE', 'PSUBSCRIBE', 'SSUBSCRIBE', 'MONITOR', 'SYNC', 'PSYNC'];

    private string $requests = '';
    private string $replies = '';
    private int $database = 0;

    /** @var list<?Write> of each command without a reply: null is the handshake's */
    private array $waiting = [];

    private ?Write $write = null;

    /**
     * @param resource $client
     * @param resource $server
     */
    public function __construct(public readonly mixed $client, public readonly mixed $server)
    {
    }

    /**
     * Hands on what one side has sent.
     *
     * @param resource $from
     * @param list<Write> $writes
     * @return bool false: that side has ended
     */
    public function pass(mixed $from, array &$writes): bool
    {
        $bytes = fread($from, 65536);
        if ($bytes === '' || $bytes === false) {
            return false;
        }
        if ($from === $this->client) {
            // Before the server can answer.
            $this->take($bytes, $writes);
        }
        $to = $from === $this->client ? $this->server : $this->client;
        for ($sent = 0; $sent < strlen($bytes); $sent += $written) {
            $written = fwrite($to, substr($bytes, $sent));
            if ($written === false || $written === 0) {
                return false;
            }
        }
        if ($from === $this->server) {
            $this->answer($bytes);
        }

        return true;
    }

    /** @param list<Write> $writes */
    private function take(string $bytes, array &$writes): void
    {
        if ($this->waiting === [] && $this->requests === '') {
            $this->write = null;
        }
        $this->requests .= $bytes;
        foreach (self::whole($this->requests) as $command) {
            $name = strtoupper($command[0]);
            if (in_array($name, self::REFUSED, true)) {
                throw new UnexpectedValueException("$name cannot be replayed");
            }
            if (in_array($name, self::HANDSHAKE, true)) {
                $this->database = $name === 'SELECT' ? (int) $command[1] : $this->database;
                $this->waiting[] = null;
                continue;
            }
            if ($this->write === null) {
                $writes[] = $this->write = new Write($this->database);
            }
            $this->write->commands[] = $command;
            $this->waiting[] = $this->write;
        }
    }

    private function answer(string $bytes): void
    {
        $this->replies .= $bytes;
        foreach (self::whole($this->replies) as $reply) {
            $write = array_shift($this->waiting);
            if ($write !== null) {
                $write->replies[] = $reply;
            }
        }
    }

    /** @return list<mixed> the whole values in $bytes, where the rest remains */
    private static function whole(string &$bytes): array
    {
        $values = [];
        $end = 0;
        try {
            for ($at = 0; $at < strlen($bytes); $end = $at) {
                $values[] = Resp::read($bytes, $at);
            }
        } catch (UnderflowException) {
        }
        $bytes = substr($bytes, $end);

        return $values;
    }
}
