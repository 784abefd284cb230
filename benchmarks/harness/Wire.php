<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** The harness' own small client, RESP2 over a PHP stream: it fills servers and reads their counters. Never measured. */
class Wire
{
    /** @var resource */
    private $stream;

    public function __construct(Endpoint $endpoint, float $patience = 10.0)
    {
        $address = $endpoint->path === null ? "tcp://{$endpoint->host}:{$endpoint->port}" : "unix://{$endpoint->path}";
        $stream = @stream_socket_client($address, $code, $message, $patience);
        if ($stream === false) {
            throw new RuntimeException("cannot connect to the benchmark's server: $message");
        }
        stream_set_timeout($stream, 60);
        $this->stream = $stream;
        if ($endpoint->password !== null) {
            $this->call('AUTH', $endpoint->password);
        }
    }

    public static function encode(array $command): string
    {
        $request = '*' . count($command) . "\r\n";
        foreach ($command as $argument) {
            $request .= '$' . strlen((string) $argument) . "\r\n$argument\r\n";
        }

        return $request;
    }

    public function call(string|int|float ...$command): mixed
    {
        return $this->calls([$command])[0];
    }

    /** Sends all commands in batches and returns their replies; an error reply is an exception. */
    public function calls(iterable $commands): array
    {
        $replies = [];
        $batch = '';
        $waiting = 0;
        foreach ($commands as $command) {
            $batch .= self::encode($command);
            if (++$waiting === 500) {
                $this->exchange($batch, $waiting, $replies);
            }
        }
        $this->exchange($batch, $waiting, $replies);

        return $replies;
    }

    private function exchange(string &$batch, int &$waiting, array &$replies): void
    {
        for ($sent = 0; $sent < strlen($batch); $sent += $written) {
            $written = fwrite($this->stream, $sent === 0 ? $batch : substr($batch, $sent));
            if ($written === false || $written === 0) {
                throw new RuntimeException("the benchmark's server does not read");
            }
        }
        for (; $waiting > 0; $waiting--) {
            $replies[] = $this->reply();
        }
        $batch = '';
    }

    private function reply(): mixed
    {
        $line = fgets($this->stream);
        if ($line === false) {
            throw new RuntimeException("the benchmark's server does not answer");
        }
        $rest = substr($line, 1, -2);

        return match ($line[0]) {
            '+' => $rest,
            ':' => (int) $rest,
            '$' => $rest === '-1' ? null : substr($this->bytes((int) $rest + 2), 0, -2),
            '*' => $rest === '-1' ? null : array_map(fn () => $this->reply(), array_fill(0, (int) $rest, null)),
            default => throw new RuntimeException("the benchmark's server says: $rest"),
        };
    }

    private function bytes(int $length): string
    {
        $bytes = '';
        while (strlen($bytes) < $length) {
            $piece = fread($this->stream, $length - strlen($bytes));
            if ($piece === false || $piece === '') {
                throw new RuntimeException("the benchmark's server stopped in the middle of a reply");
            }
            $bytes .= $piece;
        }

        return $bytes;
    }
}
