<?php

namespace Hiredis\Predis;

use Hiredis\ServerException;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Response\Error;
use Predis\Response\Status;
use function Hiredis\is_status;

/**
 * How Predis makes a command's words of its arguments, and its value of a reply: for the commands that need no object of their own for
 * that, and, for all others, which of their replies are statuses.
 *
 * @internal
 */
final class CommandTable
{
    /** The arguments are the words. */
    public const PLAIN = 0;
    /** A single array holds the words. */
    public const LIST = 1;
    /** An array behind the first argument holds the other words. */
    public const TAIL = 2;

    /** The reply is the value. */
    public const VALUE = 0;
    /** An OK is Predis' object. */
    public const STATUS = 1;
    /** A script: what it gives may hold errors. */
    public const SCRIPT = 2;
    /** SET: an OK is the status, unless the old value was asked for. */
    public const SET = 3;

    /** Where the keys stand that get a prefix. */
    public const FIRST = 0;
    public const ALL = 1;
    /** Behind their number. */
    public const COUNTED = 2;

    /** The method in lower case: how its words are made, its value, and its keys. */
    public const ROWS = [
        'get' => [self::PLAIN, self::VALUE, self::FIRST],
        'mget' => [self::LIST, self::VALUE, self::ALL],
        'set' => [self::PLAIN, self::SET, self::FIRST],
        'setex' => [self::PLAIN, self::STATUS, self::FIRST],
        'psetex' => [self::PLAIN, self::STATUS, self::FIRST],
        'setnx' => [self::PLAIN, self::VALUE, self::FIRST],
        'getset' => [self::PLAIN, self::VALUE, self::FIRST],
        'append' => [self::PLAIN, self::VALUE, self::FIRST],
        'strlen' => [self::PLAIN, self::VALUE, self::FIRST],
        'incr' => [self::PLAIN, self::VALUE, self::FIRST],
        'incrby' => [self::PLAIN, self::VALUE, self::FIRST],
        'decr' => [self::PLAIN, self::VALUE, self::FIRST],
        'decrby' => [self::PLAIN, self::VALUE, self::FIRST],
        'exists' => [self::PLAIN, self::VALUE, self::ALL],
        'del' => [self::LIST, self::VALUE, self::ALL],
        'unlink' => [self::LIST, self::VALUE, self::ALL],
        'persist' => [self::PLAIN, self::VALUE, self::FIRST],
        'ttl' => [self::PLAIN, self::VALUE, self::FIRST],
        'pttl' => [self::PLAIN, self::VALUE, self::FIRST],
        'rename' => [self::PLAIN, self::STATUS, self::ALL],
        'hget' => [self::PLAIN, self::VALUE, self::FIRST],
        'hset' => [self::PLAIN, self::VALUE, self::FIRST],
        'hsetnx' => [self::PLAIN, self::VALUE, self::FIRST],
        'hexists' => [self::PLAIN, self::VALUE, self::FIRST],
        'hlen' => [self::PLAIN, self::VALUE, self::FIRST],
        'hincrby' => [self::PLAIN, self::VALUE, self::FIRST],
        'hkeys' => [self::PLAIN, self::VALUE, self::FIRST],
        'hvals' => [self::PLAIN, self::VALUE, self::FIRST],
        'hdel' => [self::TAIL, self::VALUE, self::FIRST],
        'hmget' => [self::TAIL, self::VALUE, self::FIRST],
        'sadd' => [self::TAIL, self::VALUE, self::FIRST],
        'srem' => [self::TAIL, self::VALUE, self::FIRST],
        'scard' => [self::PLAIN, self::VALUE, self::FIRST],
        'sismember' => [self::PLAIN, self::VALUE, self::FIRST],
        'smembers' => [self::PLAIN, self::VALUE, self::FIRST],
        'lpush' => [self::TAIL, self::VALUE, self::FIRST],
        'rpush' => [self::TAIL, self::VALUE, self::FIRST],
        'llen' => [self::PLAIN, self::VALUE, self::FIRST],
        'lrange' => [self::PLAIN, self::VALUE, self::FIRST],
        'lrem' => [self::PLAIN, self::VALUE, self::FIRST],
        'ltrim' => [self::PLAIN, self::STATUS, self::FIRST],
        'zcard' => [self::PLAIN, self::VALUE, self::FIRST],
        'zrem' => [self::TAIL, self::VALUE, self::FIRST],
        'publish' => [self::PLAIN, self::VALUE, self::FIRST],
        'eval' => [self::PLAIN, self::SCRIPT, self::COUNTED],
        'evalsha' => [self::PLAIN, self::SCRIPT, self::COUNTED],
    ];

    /** Commands whose strings are what a user has stored, or said: an "OK" among them is no status. */
    private const TEXT = [
        'GET' => true, 'GETSET' => true, 'GETDEL' => true, 'GETEX' => true, 'GETRANGE' => true, 'SUBSTR' => true, 'LCS' => true,
        'HGET' => true, 'HRANDFIELD' => true, 'LPOP' => true, 'RPOP' => true, 'LINDEX' => true, 'LMOVE' => true, 'BLMOVE' => true,
        'RPOPLPUSH' => true, 'BRPOPLPUSH' => true, 'SPOP' => true, 'SRANDMEMBER' => true, 'ZRANDMEMBER' => true, 'RANDOMKEY' => true,
        'ECHO' => true, 'ARGET' => true, 'VGETATTR' => true, 'VRANDMEMBER' => true,
    ];

    /** The statuses that Predis 3 makes objects of. */
    private const STATUSES = ['OK' => true, 'QUEUED' => true, 'NOKEY' => true, 'PONG' => true];

    /** Commands whose other statuses are objects, too, with Predis 2. */
    private const STATUSES_OF_PREDIS_2 = ['TYPE' => true, 'BGSAVE' => true, 'BGREWRITEAOF' => true];

    private const SCRIPTS = ['EVAL' => true, 'EVALSHA' => true, 'EVAL_RO' => true, 'EVALSHA_RO' => true, 'FCALL' => true, 'FCALL_RO' => true];

    /**
     * The words of a command, from arguments of a method of the table; null: only the command's class knows what they mean.
     *
     * @param array{self::PLAIN|self::LIST|self::TAIL, self::VALUE|self::STATUS|self::SCRIPT|self::SET, self::FIRST|self::ALL|self::COUNTED} $row
     * @param array<mixed> $arguments
     * @return list<string|int>|null
     */
    public static function words(array $row, array $arguments, string $prefix = ''): ?array
    {
        if ($row[0] === self::LIST) {
            if (\is_array($arguments[0] ?? null) && \count($arguments) === 1) {
                $arguments = $arguments[0];
            }
        } elseif ($row[0] === self::TAIL && \is_array($arguments[1] ?? null) && \count($arguments) === 2) {
            $arguments = [$arguments[0], ...array_values($arguments[1])];
        }

        foreach ($arguments as $argument) {
            if (!\is_string($argument) && !\is_int($argument)) {
                return null;
            }
        }

        /** @var array<string|int> $arguments */
        if (!array_is_list($arguments)) {
            $arguments = array_values($arguments);
        }

        if ($prefix !== '') {
            if (!$arguments) {
                return null;
            }

            [$first, $end] = match ($row[2]) {
                self::FIRST => [0, 1],
                self::ALL => [0, \count($arguments)],
                self::COUNTED => [2, 2 + (int) ($arguments[1] ?? 0)],
            };

            for ($i = $first; $i < $end && isset($arguments[$i]); ++$i) {
                $arguments[$i] = $prefix . $arguments[$i];
            }
        }

        return $arguments;
    }

    /**
     * The words of any command as Predis writes them.
     *
     * @param array<mixed> $arguments
     * @return list<string|int>
     */
    public static function written(array $arguments): array
    {
        /** @var array<string|int|float|bool|\Stringable|null> $arguments */
        $words = [];

        foreach ($arguments as $argument) {
            $words[] = \is_string($argument) || \is_int($argument) ? $argument : (string) $argument;
        }

        return $words;
    }

    /**
     * The reply to a command as Predis' connection would give it.
     *
     * @param list<string|int> $words
     */
    public static function response(string $id, array $words, mixed $reply): mixed
    {
        if (\is_string($reply)) {
            return self::isStatus($id, $words, $reply) ? Status::get($reply) : $reply;
        }

        return \is_array($reply) && isset(self::SCRIPTS[$id]) ? self::withErrors($reply) : $reply;
    }

    /** Errors and statuses inside of others as Predis' objects. */
    public static function withErrors(mixed $reply): mixed
    {
        if ($reply instanceof ServerException) {
            return new Error($reply->getMessage());
        }

        if (\is_array($reply)) {
            foreach ($reply as $key => $element) {
                if ($element === 'OK') {
                    $reply[$key] = is_status($element) ? Status::get('OK') : $element;
                } elseif (!\is_scalar($element) && $element !== null) {
                    $reply[$key] = self::withErrors($element);
                }
            }
        }

        return $reply;
    }

    /** @param list<string|int> $words */
    private static function isStatus(string $id, array $words, string $reply): bool
    {
        if (!isset(self::STATUSES[$reply])) {
            return isset(self::STATUSES_OF_PREDIS_2[$id]) && !interface_exists(StreamFactoryInterface::class);
        }

        if (isset(self::TEXT[$id])) {
            return false;
        }

        // A command of the server's is known by its name; what a script returns, by how it came.
        if (isset(self::SCRIPTS[$id])) {
            return $reply === 'OK' && is_status($reply);
        }

        return match ($id) {
            'SET' => !self::asksForTheOldValue($words),
            'PING' => $words === [],
            'ACL' => strcasecmp((string) ($words[0] ?? ''), 'WHOAMI') !== 0,
            'CLIENT' => strcasecmp((string) ($words[0] ?? ''), 'GETNAME') !== 0,
            default => true,
        };
    }

    /** @param list<string|int> $words */
    private static function asksForTheOldValue(array $words): bool
    {
        foreach (\array_slice($words, 2) as $word) {
            if (strcasecmp((string) $word, 'GET') === 0) {
                return true;
            }
        }

        return false;
    }
}
