<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Commands;
use Hiredis\Laravel\Keys;
use Hiredis\Laravel\Prefix;

/**
 * The prefix stands before every key and before nothing else.
 */
final class KeysTest extends TestCase
{
    public function testTheTableSaysWhatTheServerSays(): void
    {
        $redis = new \Hiredis\Client('unix://' . self::$server->socket);
        $seen = 0;

        foreach ($redis->call('COMMAND') as [$name, $arity, $flags, $first, $last, $step]) {
            $method = str_replace(['-', '.'], '_', $name);
            $flags = array_map('strtolower', $flags);

            if (!method_exists(Commands::class, $method) || in_array('movablekeys', $flags, true) || !isset(Keys::PLACES[$method])) {
                continue;
            }

            // Channels and patterns, which are no keys to the server.
            if (in_array($method, ['publish', 'spublish', 'keys'], true)) {
                continue;
            }

            $words = array_map(static fn (int $number): string => "w$number", range(1, max(abs($arity) - 1, 1) + ($arity < 0 ? 6 : 0)));
            $words = array_slice($words, 0, $arity < 0 ? null : $arity - 1);
            $end = $last < 0 ? count($words) + $last : $last - 1;
            $expected = $words;

            for ($index = $first - 1; $first > 0 && $index <= $end; $index += $step) {
                $expected[$index] = 'p:' . $words[$index];
            }

            // Containers say it for each subcommand.
            if ($first > 0 || !in_array($method, ['object', 'memory', 'xinfo', 'xgroup'], true)) {
                $this->assertSame($expected, Prefix::add('p:', $method, $words), $name);
                ++$seen;
            }
        }

        $this->assertGreaterThan(150, $seen);
    }

    /** @return iterable<list<string>> */
    public static function moving(): iterable
    {
        yield ['eval', 'script', '2', 'K', 'K', 'a'];
        yield ['evalsha', 'sha', '0', 'a'];
        yield ['fcall', 'function', '1', 'K', 'a'];
        yield ['blmpop', '1', '2', 'K', 'K', 'LEFT'];
        yield ['zunionstore', 'K', '2', 'K', 'K', 'WEIGHTS', '1', '2'];
        yield ['zdiff', '2', 'K', 'K', 'WITHSCORES'];
        yield ['sintercard', '1', 'K', 'LIMIT', '5'];
        yield ['sort', 'K', 'BY', 'K', 'LIMIT', '0', '5', 'GET', '#', 'GET', 'K', 'STORE', 'K'];
        yield ['georadiusbymember', 'K', 'STORE', '1', 'km', 'STORE', 'K'];
        yield ['georadius', 'K', '1', '2', '3', 'km', 'COUNT', '1', 'STOREDIST', 'K'];
        yield ['xread', 'COUNT', '1', 'STREAMS', 'K', 'K', '0', '0'];
        yield ['xreadgroup', 'GROUP', 'STREAMS', 'c', 'STREAMS', 'K', '>'];
        yield ['migrate', 'host', '1', '', '0', '1', 'KEYS', 'K', 'K'];
        yield ['xgroup', 'CREATE', 'K', 'group', '$'];
        yield ['xinfo', 'STREAM', 'K', 'FULL'];
        yield ['object', 'ENCODING', 'K'];
        yield ['memory', 'USAGE', 'K'];
        yield ['memory', 'DOCTOR'];
        yield ['mset', 'K', 'v', 'K', 'v'];
        yield ['mset', 'K', 'v'];
        yield ['msetex', '1', 'K', 'v'];
        yield ['json_mset', 'K', '$', '1'];
        yield ['bitop', 'AND', 'K', 'K', 'K'];
        yield ['json_mget', 'K', 'K', '$'];
        yield ['publish', 'K', 'message'];
        yield ['keys', 'K'];
        yield ['scan', '0', 'MATCH', 'pattern'];
        yield ['client', 'LIST'];
    }

    #[\PHPUnit\Framework\Attributes\DataProvider('moving')]
    public function testKeysThatMove(string $method, string ...$words): void
    {
        $prefixed = array_map(static fn (string $word): string => $word === 'K' ? 'p:K' : $word, $words);
        $this->assertSame($prefixed, Prefix::add('p:', $method, $words));
    }

    public function testEveryCommandOfTheExtensionIsInTheTable(): void
    {
        $missing = [];

        foreach ((new \ReflectionClass(Commands::class))->getMethods() as $method) {
            if ($method->name !== 'call' && !isset(Keys::PLACES[strtolower($method->name)])) {
                $missing[] = $method->name;
            }
        }

        // Its subcommands differ; and what a module keeps for itself.
        $this->assertSame(['himport'], array_values(array_filter($missing, static fn (string $name): bool => $name[0] !== '_')));
    }

    public function testACommandThatIsNotInTheTableIsRefused(): void
    {
        $this->expectException(\BadMethodCallException::class);
        $this->connection()->himport('set', 'a');
    }
}
