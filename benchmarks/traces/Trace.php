<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Hiredis\Benchmarks\Harness\Wire;
use UnexpectedValueException;

/**
 * What an application sent for one page, and the replies: keys and values are others of the same length. The file is RESP, an
 * array for each write: its commands, and their replies.
 */
final class Trace
{
    /** @param list<array{list<list<string>>, list<mixed>}> $writes commands and replies */
    public function __construct(public readonly array $writes)
    {
    }

    /** The recorded page of this directory with that name. */
    public static function named(string $name): self
    {
        return self::parse(file_get_contents(__DIR__ . "/$name.resp"));
    }

    public static function parse(string $text): self
    {
        $writes = [];
        for ($at = 0; $at < strlen($text);) {
            $writes[] = Resp::read($text, $at);
        }

        return new self($writes);
    }

    public function text(): string
    {
        return implode('', array_map(Resp::write(...), $this->writes));
    }

    public function count(): int
    {
        return array_sum(array_map(static fn (array $write): int => count($write[0]), $this->writes));
    }

    /**
     * The writes as a client's caller sees them: a command, a pipeline, or a transaction, which has several writes where the
     * recorded client waited for each QUEUED.
     *
     * @return list<array{'command'|'pipeline'|'transaction', list<list<string>>, list<mixed>}> kind, commands without MULTI and
     *                                                                                         EXEC, replies: EXEC's
     */
    public function steps(): array
    {
        $steps = [];
        $queued = null;
        foreach ($this->writes as [$commands, $replies]) {
            $plain = [];
            foreach ($commands as $i => $command) {
                $name = strtoupper($command[0]);
                if ($name === 'MULTI') {
                    $queued = [];
                } elseif ($name === 'EXEC') {
                    $steps[] = ['transaction', $queued, $replies[$i]];
                    $queued = null;
                } elseif ($queued !== null) {
                    $queued[] = $command;
                } else {
                    $plain[] = $i;
                }
            }
            if (count($plain) === count($commands)) {
                $steps[] = [count($commands) === 1 ? 'command' : 'pipeline', $commands, $replies];
            } elseif ($plain !== []) {
                throw new UnexpectedValueException('a transaction shares a write with other commands');
            }
        }

        return $steps;
    }

    /** @return iterable<list<string>> the commands for programs that are not PHP: an empty one ends each step */
    public function commands(): iterable
    {
        foreach ($this->steps() as [$kind, $commands]) {
            yield from $kind === 'transaction' ? [['MULTI'], ...$commands, ['EXEC']] : $commands;
            yield [];
        }
    }

    /** The proof of a replay: its replies, one for each step, have the recorded kinds and sizes. */
    public function proof(array $replies): array
    {
        $shapes = [];
        foreach ($this->steps() as $i => [$kind, $commands, $recorded]) {
            $recorded = self::shape($kind === 'command' ? $recorded[0] : $recorded);
            $shapes[$i] = $shape = array_key_exists($i, $replies) ? self::shape($replies[$i]) : 'nothing';
            $command = strtoupper($commands[0][0]);
            if ($command === 'INFO') {
                // Each server has its own text, and its own length.
                $shapes[$i] = 'text';
            } elseif ($shape !== $recorded) {
                throw new UnexpectedValueException("step $i, $command: recorded was $recorded, and here it is $shape");
            }
        }

        return $shapes;
    }

    /**
     * Kind and size of a reply, however a client dresses it: a number as text, OK as true or as an object, nil as null or false,
     * pairs as a map, as lists of two or one after another. Elements are counted: sets and hashes have no order.
     */
    public static function shape(mixed $reply): string
    {
        if (is_array($reply)) {
            $counts = array_count_values(self::shapes($reply));
            ksort($counts, SORT_NATURAL);

            return '[' . implode(', ', array_map(
                static fn (string $shape, int $count): string => $count === 1 ? $shape : "$count of $shape",
                array_keys($counts),
                $counts,
            )) . ']';
        }
        if ($reply === null || $reply === false) {
            return 'nil';
        }
        $text = $reply instanceof Status ? $reply->text : (string) $reply;

        return match (true) {
            $reply === true || $text === 'OK' => 'OK',
            is_numeric($text) => 'number',
            default => strlen($text) . ' bytes',
        };
    }

    /** @return list<string> */
    private static function shapes(array $replies): array
    {
        $shapes = [];
        foreach ($replies as $field => $reply) {
            if (!array_is_list($replies)) {
                $shapes[] = self::shape($field);
            }
            array_push($shapes, ...(is_array($reply) ? self::shapes($reply) : [self::shape($reply)]));
        }

        return $shapes;
    }

    /** Prepares the server, and makes sure that it can be replayed again and again: a second time answers as the first one. */
    public function verify(Wire $redis): void
    {
        $this->prepare($redis);
        $this->proof($this->replay($redis));
        $this->proof($this->replay($redis));
    }

    private function replay(Wire $redis): array
    {
        $replies = [];
        foreach ($this->steps() as [$kind, $commands]) {
            $step = $redis->calls($kind === 'transaction' ? [['MULTI'], ...$commands, ['EXEC']] : $commands);
            $replies[] = $kind === 'pipeline' ? $step : end($step);
        }

        return $replies;
    }

    /** Empties the server and gives it what makes the recorded replies: what is found, and how large it is. */
    private function prepare(Wire $redis): void
    {
        $redis->call('FLUSHALL');
        $known = [];
        $locks = new Locks();
        foreach ($this->steps() as [, $commands, $replies]) {
            foreach ($commands as $i => $command) {
                $locks->see($command, $replies[$i]);
                if (strtoupper($command[0]) === 'EVALSHA') {
                    $redis->call('SCRIPT', 'LOAD', Script::of($command, $replies[$i], $locks));
                }
                foreach (self::fillings($command, $replies[$i]) as $key => $filling) {
                    if (!isset($known[$key]) && $filling !== []) {
                        $redis->call(...$filling);
                    }
                    $known[$key] = true;
                }
            }
        }
    }

    /** @return array<string, list<string>> by key: the command that makes the reply possible; none when nothing is there */
    private static function fillings(array $command, mixed $reply): array
    {
        $key = $command[1] ?? '';
        $some = static fn (string $name): array => $reply === [] || $reply === null ? [] : [$name, $key, ...$reply];

        return match (strtoupper($command[0])) {
            'GET', 'GETEX', 'GETDEL', 'GETSET' => [$key => $reply === null ? [] : ['SET', $key, $reply]],
            'MGET' => array_map(
                static fn (int $at): array => $reply[$at] === null ? [] : ['SET', $command[$at + 1], $reply[$at]],
                array_flip(array_slice($command, 1)),
            ),
            'HGET' => [$key => $reply === null ? [] : ['HSET', $key, $command[2], $reply]],
            'HGETALL' => [$key => $some('HSET')],
            'SMEMBERS' => [$key => $some('SADD')],
            'LRANGE' => [$key => $some('RPUSH')],
            default => [$key => []],
        };
    }
}
