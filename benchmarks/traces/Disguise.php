<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Hiredis\Benchmarks\Harness\Wire;
use UnexpectedValueException;

/** Makes a trace of what was recorded: nothing that the application called its own remains, only how long it was. */
final class Disguise
{
    /** Words whose next argument is a number that says what to do. */
    private const BEFORE_NUMBERS = ['EX', 'PX', 'EXAT', 'PXAT', 'COUNT', 'LIMIT', 'MAXLEN', 'MINID', 'BLOCK', 'RANK'];

    /** Other words of commands, which stay as they are. */
    private const WORDS = [
        'NX', 'XX', 'GT', 'LT', 'CH', 'INCR', 'GET', 'KEEPTTL', 'PERSIST', 'MATCH', 'TYPE', 'STREAMS', 'REV', 'BYSCORE', 'BYLEX',
        'LEFT', 'RIGHT', 'BEFORE', 'AFTER', 'STORE', 'ASC', 'DESC', 'ALPHA', 'BY', 'WEIGHTS', 'AGGREGATE', 'SUM', 'MIN', 'MAX',
        'REPLACE', 'ASYNC', 'SYNC', 'WITHSCORES', 'WITHVALUES', '-INF', '+INF', '*', '~', '=', '-', '+', '$', '>',
    ];

    /** What stands behind these names is another part of the name. */
    private const CONTAINERS = [
        'INFO', 'OBJECT', 'CONFIG', 'SCRIPT', 'MEMORY', 'XGROUP', 'XINFO', 'COMMAND', 'PUBSUB', 'FUNCTION', 'CLUSTER',
    ];

    /** Arguments that are numbers of the command itself, by its name; scores decide what is found. */
    private const NUMBERS = [
        'SETEX' => [2], 'PSETEX' => [2], 'EXPIRE' => [2], 'PEXPIRE' => [2], 'EXPIREAT' => [2], 'PEXPIREAT' => [2],
        'INCRBY' => [2], 'DECRBY' => [2], 'HINCRBY' => [3], 'LRANGE' => [2, 3], 'LTRIM' => [2, 3], 'LINDEX' => [2],
        'LREM' => [2], 'GETRANGE' => [2, 3], 'ZRANGE' => [2, 3], 'ZREVRANGE' => [2, 3], 'ZREMRANGEBYRANK' => [2, 3],
        'LPOP' => [2], 'RPOP' => [2], 'SPOP' => [2],
        'SRANDMEMBER' => [2], 'ZPOPMIN' => [2], 'ZPOPMAX' => [2], 'EVAL' => [2], 'EVALSHA' => [2], 'SCAN' => [1], 'SSCAN' => [2],
        'HSCAN' => [2], 'ZSCAN' => [2], 'ZUNIONSTORE' => [2], 'ZINTERSTORE' => [2], 'ZINCRBY' => [2], 'ZCOUNT' => [2, 3],
        'ZRANGEBYSCORE' => [2, 3], 'ZREVRANGEBYSCORE' => [2, 3], 'ZREMRANGEBYSCORE' => [2, 3],
        'SETRANGE' => [2], 'SETBIT' => [2, 3], 'GETBIT' => [2],
    ];

    /** @param string $secret without it the keys cannot be found by trying; it is not kept */
    public function __construct(private readonly Wire $redis, private readonly string $secret)
    {
    }

    /** @param list<Write> $writes */
    public function trace(array $writes): Trace
    {
        $made = [];
        $results = self::results($writes);
        $locks = new Locks();
        foreach ($writes as $at => $write) {
            $replies = $this->replies($write);
            $commands = [];
            foreach ($write->commands as $i => $command) {
                $locks->see($command, $results[$at][$i]);
                $commands[] = $this->command($command, $this->reply($results[$at][$i]), $write->database, $locks);
            }
            $made[] = [$commands, $replies];
        }
        $trace = new Trace($made);
        $trace->steps();

        return $trace;
    }

    /**
     * What each command did: EXEC's reply has it for those that were queued.
     *
     * @param list<Write> $writes
     * @return list<list<mixed>> by write, then by command
     */
    private static function results(array $writes): array
    {
        $results = [];
        $queued = null;
        foreach ($writes as $at => $write) {
            $results[$at] = $write->replies;
            foreach ($write->commands as $i => $command) {
                $name = strtoupper($command[0]);
                if ($name === 'EXEC') {
                    foreach ($queued ?? [] as $n => [$writeBefore, $commandBefore]) {
                        $results[$writeBefore][$commandBefore] = $write->replies[$i][$n] ?? null;
                    }
                    $queued = null;
                } elseif ($name === 'MULTI') {
                    $queued = [];
                } elseif ($queued !== null) {
                    $queued[] = [$at, $i];
                }
            }
        }

        return $results;
    }

    /** @return list<mixed> */
    private function replies(Write $write): array
    {
        if (count($write->replies) !== count($write->commands)) {
            throw new UnexpectedValueException("{$write->commands[0][0]} has not been answered yet");
        }
        foreach ($write->replies as $i => $reply) {
            if ($reply instanceof Status && $reply->isError) {
                $prefix = explode(' ', $reply->text)[0];
                throw new UnexpectedValueException("{$write->commands[$i][0]} got the error $prefix: a trace has none");
            }
        }

        return array_map($this->reply(...), $write->replies);
    }

    private function reply(mixed $reply): mixed
    {
        return match (true) {
            is_array($reply) => array_map($this->reply(...), $reply),
            is_string($reply) => $this->value($reply),
            default => $reply,
        };
    }

    /** @return list<string> */
    private function command(array $command, mixed $result, int $database, Locks $locks): array
    {
        $name = strtoupper($command[0]);
        $keys = $this->keys($command);
        $made = [$command[0]];
        for ($i = 1; $i < count($command); $i++) {
            $word = $command[$i];
            $made[] = match (true) {
                ($name === 'EVAL' || $name === 'EVALSHA') && $i === 1 => self::script($name, $word, Script::of($command, $result, $locks)),
                in_array($word, $keys, true) => $this->key($word, $database),
                self::isOfCommand($command, $name, $i) => $word,
                default => $this->value($word),
            };
        }

        return $made;
    }

    /** Whether an argument says what to do, and with which number: it stays. */
    private static function isOfCommand(array $command, string $name, int $i): bool
    {
        $word = strtoupper($command[$i]);
        $before = strtoupper($command[$i - 1]);

        return ($i === 1 && in_array($name, self::CONTAINERS, true))
            || in_array($i, self::NUMBERS[$name] ?? [], true)
            || in_array($word, self::WORDS, true)
            || in_array($word, self::BEFORE_NUMBERS, true)
            || (is_numeric($word) && in_array($before, self::BEFORE_NUMBERS, true))
            || (is_numeric($word) && strtoupper($command[max(0, $i - 2)]) === 'LIMIT')
            // Scores stand before their members.
            || ($name === 'ZADD' && $i > 1 && (count($command) - $i) % 2 === 0);
    }

    /** @return list<string> as the server says which arguments are keys */
    private function keys(array $command): array
    {
        // Errors are those of commands that have no keys.
        try {
            return $this->redis->call('COMMAND', 'GETKEYS', ...$command);
        } catch (\RuntimeException) {
            return [];
        }
    }

    /** A script cannot work on what is disguised: in its place stands one of the same length that answers as it did. */
    private static function script(string $name, string $script, string $made): string
    {
        if ($name === 'EVALSHA') {
            return sha1($made);
        }
        if (strlen($made) > strlen($script)) {
            throw new UnexpectedValueException('a script is shorter than one that answers as it did');
        }

        return str_pad($made, strlen($script));
    }

    /** A key of the same length; the same key in another database is another one. What stands in braces stays together. */
    private function key(string $key, int $database): string
    {
        $made = $this->letters("$database:$key", strlen($key));
        if (preg_match('/\{([^}]+)\}/', $key, $tag, PREG_OFFSET_CAPTURE)) {
            [$inside, $at] = $tag[1];
            $made = substr_replace($made, '{' . $this->letters($inside, strlen($inside)) . '}', $at - 1, strlen($inside) + 2);
        }

        return $made;
    }

    /** A value of the same length; digits stay digits where it is a number. */
    private function value(string $value): string
    {
        if (!preg_match('/^[(\[]?[-+]?\d+(\.\d+)?$/', $value)) {
            return $this->letters($value, strlen($value));
        }
        $letters = $this->letters($value, strlen($value));
        $made = $value;
        foreach (str_split($value) as $i => $digit) {
            // No leading zero, and numbers of one digit say nothing.
            $made[$i] = str_contains('0123456789', $digit) && strlen($value) > 1 ? (string) (1 + ord($letters[$i]) % 9) : $digit;
        }

        return $made;
    }

    private function letters(string $text, int $length): string
    {
        $block = strtr(hash_hmac('sha256', $text, $this->secret), '0123456789', 'ghijklmnop');

        return substr(str_repeat($block, intdiv($length, strlen($block)) + 1), 0, $length);
    }
}
