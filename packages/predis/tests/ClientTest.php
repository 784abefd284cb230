<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Client;
use Hiredis\Predis\ClientConnection;
use PHPUnit\Framework\TestCase;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Response\Status;

/**
 * Predis' client and this one on the same server: every value, its type and every exception must be the same.
 */
final class ClientTest extends TestCase
{
    private const KEYS = ['string', 'number', 'list', 'set', 'sorted', 'hash', 'stream', 'none'];

    /** The commands that Symfony's components, Laravel and Monolog send, as calls of Predis' methods with arguments by chance. */
    private static function call(): array
    {
        $key = static fn (): string => self::KEYS[mt_rand(0, 7)];
        $value = static fn (): string => ['', 'OK', 'QUEUED', "a\r\n+OK\r\n", '12', 'x'][mt_rand(0, 5)];
        $any = static fn (): mixed => ['v', 'OK', 7, -1, 1.5, true, 'GET', ''][mt_rand(0, 7)];
        $keys = static fn (): array => array_map($key, range(0, mt_rand(0, 4)));
        $values = static fn (): array => array_map($any, range(0, mt_rand(0, 3)));
        $n = static fn (): int => mt_rand(-1, 3);
        $calls = [
            // strings
            ['get', $key()], ['GET', $key()], ['get'], ['get', $key(), $key()],
            ['mget', $keys()], ['mget', ...$keys()], ['mget', array_combine($k = array_unique($keys()), $k)], ['mget', []],
            ['set', $key(), $any()], ['set', $key(), $value(), 'EX', 60], ['set', $key(), $value(), 'PX', 60000, 'NX'], ['set', $key(), $value(), 'EX', 60, 'XX'],
            ['set', $key(), $value(), 'GET'], ['set', $key(), $value(), null, null, 'XX'], ['set', $key(), $value(), 'KEEPTTL'],
            ['setEx', $key(), 60, $any()], ['setex', $key(), $n(), $value()], ['psetex', $key(), 60000, $value()], ['setnx', $key(), $any()],
            ['mset', ['string' => $value(), 'number' => 3]], ['mset', 'string', $value(), 'none', 'x'], ['msetnx', ['none' => 1, 'string' => 2]],
            ['getset', $key(), $value()], ['getdel', $key()], ['append', $key(), $value()], ['strlen', $key()], ['getrange', $key(), 0, -1],
            ['incr', $key()], ['incrby', $key(), $n()], ['incrbyfloat', $key(), 1.5], ['decr', $key()], ['decrby', $key(), 2],
            // keys
            ['exists', $key()], ['exists', ...$keys()], ['del', $key()], ['del', $keys()], ['del', ...$keys()], ['unlink', $keys()], ['unlink', $key()],
            ['expire', $key(), 100], ['expire', $key(), -1], ['pexpire', $key(), 100000], ['expireat', $key(), 4102444800], ['persist', $key()],
            ['ttl', 'none'], ['ttl', 'list'], ['pttl', 'none'], ['type', $key()], ['rename', $key(), $key()], ['renamenx', $key(), $key()],
            ['keys', 's*e*'], ['dbsize'], ['scan', 0, 'MATCH', 'none*', 'COUNT', 1000], ['scan', '0', ['match' => 'str*', 'count' => 1000]], ['object', 'encoding', 'none'],
            // hashes
            ['hget', $key(), 'f'], ['hset', $key(), 'f', $any()], ['hset', $key(), 'f', 1, 'g', 2], ['hsetnx', $key(), 'f', 1], ['hmset', $key(), ['f' => 1, 'g' => $value()]],
            ['hmset', $key(), 'f', 1], ['hmget', $key(), ['f', 'no', 'g']], ['hmget', $key(), 'f'], ['hgetall', $key()], ['hdel', $key(), ['f', 'g']], ['hdel', $key(), 'f'],
            ['hexists', $key(), 'f'], ['hlen', $key()], ['hkeys', $key()], ['hvals', $key()], ['hincrby', $key(), 'n', 2], ['hincrbyfloat', $key(), 'n', 0.5],
            ['hscan', 'hash', 0], ['hscan', 'hash', 0, ['match' => 'f*']],
            // lists
            ['lpush', $key(), $values()], ['lpush', $key(), $value()], ['rpush', $key(), ...$values()], ['rpush', $key(), $values()], ['lpop', $key()], ['rpop', $key()], ['lpop', $key(), 2],
            ['llen', $key()], ['lrange', $key(), 0, -1], ['lindex', $key(), 0], ['lrem', $key(), 0, $value()], ['ltrim', $key(), 0, 5], ['lset', $key(), 0, $value()],
            ['rpoplpush', $key(), $key()], ['blpop', ['list', 'list'], 1], ['brpop', 'list', 1], ['linsert', 'list', 'before', 'x', 'y'],
            // sets
            ['sadd', $key(), $values()], ['sAdd', $key(), ...$values()], ['sadd', $key(), []], ['srem', $key(), $values()], ['sRem', $key(), $value()], ['smembers', $key()],
            ['sismember', $key(), $any()], ['scard', $key()], ['spop', 'none'], ['sscan', $key(), 0, ['count' => 1000]], ['sscan', 'set', 0, 'COUNT', 1000],
            ['sunion', $keys()], ['sinter', ['set', 'none']], ['sdiff', 'set', 'none'], ['smove', 'set', 'none', 'x'], ['sunionstore', 'set', ['set', 'none']],
            // sorted sets
            ['zadd', $key(), ['a' => 1, 'b' => 2.5]], ['zadd', $key(), 3, 'c'], ['zadd', 'sorted', 'NX', 4, 'd'], ['zadd', 'sorted', ['INCR'], ['a' => 1]], ['zcard', $key()], ['zscore', $key(), 'a'],
            ['zrange', $key(), 0, -1], ['zrange', $key(), 0, -1, 'WITHSCORES'], ['zrange', $key(), 0, -1, ['withscores' => true]], ['zrevrange', $key(), 0, -1, ['withscores' => true]],
            ['zrangebyscore', $key(), '-inf', '+inf'], ['zrangebyscore', $key(), 0, 9, ['withscores' => true, 'limit' => ['offset' => 0, 'count' => 2]]],
            ['zrevrangebyscore', $key(), '+inf', '-inf', ['limit' => [0, 1]]], ['zrem', $key(), 'a'], ['zrem', $key(), ['a', 'b']], ['zremrangebyscore', $key(), '-inf', 1],
            ['zcount', $key(), '-inf', '+inf'], ['zincrby', $key(), 1.5, 'a'], ['zrank', $key(), 'b'], ['zscan', 'sorted', 0], ['zremrangebyrank', 'sorted', 5, 9],
            // scripts; those of Symfony and Laravel return numbers, booleans, lists and what redis.call() gives
            ['eval', 'return redis.call("get", KEYS[1])', 1, 'string'], ['eval', 'return {1, {2, "x"}, false, true, ARGV[1]}', 0, $any()], ['eval', 'return redis.call("set", KEYS[1], ARGV[1])', 1, $key(), 'x'],
            ['eval', 'return redis.call("exists",KEYS[1])<1 and redis.call("setex",KEYS[1],ARGV[2],ARGV[1])', 1, $key(), 'x', 60], ['eval', 'return redis.error_reply("MINE no")', 0], ['eval', 'return 1.9', 0],
            ['eval', 'nonsense', 0], ['eval', 'return redis.call("incr", KEYS[1])', 1, $key()], ['eval', 'return {redis.call("lpop", KEYS[1]), {err="IN x"}}', 1, 'list'],
            ['eval', "return 'OK'", 0], ['eval', "return redis.status_reply('OK')", 0], ['eval', "return {'OK', redis.status_reply('OK'), {redis.call('set', 'none', 1), ARGV[1]}}", 0, 'OK'],
            ['evalsha', sha1('return KEYS'), 1, 'k'], ['script', 'load', 'return KEYS'], ['script', 'exists', sha1('return KEYS'), 'no'], ['script', 'flush'], ['evalsha', 'none', 0],
            // the server
            ['ping'], ['ping', 'OK'], ['echo', $value()], ['select', 0], ['select', 99], ['config', 'get', 'maxmemory-policy'], ['config', 'set', 'maxmemory-policy', 'noeviction'],
            ['publish', 'channel', $any()], ['client', 'setname', 'x'], ['client', 'getname'], ['flushdb'], ['time', 'wrong'], ['wait', 0, 0], ['command', 'count'], ['nosuchcommand'],
            ['xadd', 'stream', ['f' => 'v'], '1-1'], ['xlen', 'stream'], ['xrange', 'stream', '-', '+'], ['info', 'nothing'], ['watch', 'string'], ['unwatch'], ['discard'], ['exec'],
            ['pfadd', 'none', ['a', 'b']], ['pfcount', 'none'], ['setbit', 'none', 3, 1], ['getbit', 'none', 3], ['bitcount', 'none'], ['sort', 'list', ['alpha' => true]], ['lpush', 'list'],
        ];

        do {
            $call = $calls[mt_rand(0, count($calls) - 1)];
        } while ($call[0] === 'unlink' && !interface_exists(StreamFactoryInterface::class)); // Predis 2 does not have it

        return $call;
    }

    private static function outcome(\Closure $action): string
    {
        try {
            return str_replace(';', "\n", serialize($action()));
        } catch (\PHPUnit\Framework\Exception $exception) {
            throw $exception;
        } catch (\Throwable $exception) {
            return $exception::class . ': ' . $exception->getMessage();
        }
    }

    private static function fill(\Predis\ClientInterface $redis): void
    {
        $redis->flushdb();
        $redis->script('flush');
        $redis->mset(['string' => 'text', 'number' => '41']);
        $redis->rpush('list', ['a', 'OK', 'c']);
        $redis->sadd('set', ['x']);
        $redis->zadd('sorted', ['a' => 1, 'b' => 2]);
        $redis->hmset('hash', ['f' => 'v', '7' => 'OK']);
        $redis->xadd('stream', ['f' => 'v'], '1-0');
    }

    public static function settings(): array
    {
        $settings = [
            'exceptions' => [[], []],
            'error objects' => [[], ['exceptions' => false]],
            'prefix' => [[], ['prefix' => 'app:']],
            'prefix, error objects' => [[], ['prefix' => 'app:', 'exceptions' => false]],
            'traced' => [[], ['trace' => true]],
            'traced, prefix, error objects' => [[], ['trace' => true, 'prefix' => 'app:', 'exceptions' => false]],
            'own command' => [[], ['commands' => ['get' => \Predis\Command\Redis\STRLEN::class]]],
        ];

        if (interface_exists(StreamFactoryInterface::class)) {
            $settings['RESP3'] = [['protocol' => 3], []];
            $settings['RESP3, traced'] = [['protocol' => 3], ['trace' => true]];
            $settings['RESP3, error objects'] = [['protocol' => 3], ['exceptions' => false]];
        }

        return $settings;
    }

    /** @dataProvider settings */
    public function testEveryOutcomeIsTheSame(array $parameters, array $options): void
    {
        $server = new Server();
        $plain = new \Predis\Client(['scheme' => 'unix', 'path' => $server->socket] + $parameters, $options);
        $ours = new Client(['scheme' => 'unix', 'path' => $server->socket] + $parameters, $options);
        mt_srand(20);
        $level = error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING);

        for ($round = 0; $round < 150; ++$round) {
            // What a connection is in the middle of is of no interest to the next round.
            $plain->disconnect();
            $ours->disconnect();
            $calls = array_map(self::call(...), range(1, mt_rand(1, 12)));
            $queue = static function (object $pipe) use ($calls): void {
                foreach ($calls as $call) {
                    in_array($call[0], ['blpop', 'brpop', 'watch', 'discard', 'exec', 'select', 'wait'], true) || $pipe->{$call[0]}(...array_slice($call, 1));
                }
            };
            $ways = [
                static fn ($redis) => array_map(static fn (array $call): string => self::outcome(static fn () => $redis->{$call[0]}(...array_slice($call, 1))), $calls),
                static fn ($redis) => $redis->pipeline($queue),
                static fn ($redis) => $redis->pipeline(['atomic' => true], $queue),
                static fn ($redis) => $redis->transaction($queue),
                static fn ($redis) => $redis->pipeline(['fire-and-forget' => true], $queue),
                static fn ($redis) => array_map(static fn (array $call): mixed => $redis->executeRaw(array_filter([strtoupper($call[0]), ...array_slice($call, 1)], is_string(...))), $calls),
            ];
            // Most calls come one by one: half of the rounds.
            $way = $ways[$round % 2 ? 0 : mt_rand(1, 5)];
            self::fill($plain);
            $expected = self::outcome(static fn () => $way($plain));
            $plain->disconnect();
            self::fill($ours);
            $this->assertSame($expected, self::outcome(static fn () => $way($ours)), "round $round: " . json_encode($calls));
        }

        error_reporting($level);
    }
}
