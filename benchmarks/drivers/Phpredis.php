<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Hiredis\Benchmarks\Harness\Row;
use Redis;
use RedisCluster;
use RedisException;
use RuntimeException;

final class Phpredis extends MethodDriver
{
    /** @var array<string, string> SHA1 by script */
    private array $loaded = [];

    public function connect(): void
    {
        $this->client = $this->connected();
    }

    public function zrangeWithScores(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zRange($key, 0, -1, true);
        }

        return $reply;
    }

    public function connectEach(int $times, string $key): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected();
            $reply = $client->get($key);
            $client->close();
        }

        return $reply;
    }

    /** The key is $prefix and $key. */
    public function getWithPrefix(int $times, string $prefix, string $key): mixed
    {
        $this->client->setOption(Redis::OPT_PREFIX, $prefix);
        $reply = $this->get($times, $key);
        $this->client->setOption(Redis::OPT_PREFIX, '');

        return $reply;
    }

    /** The value is one that serialize() made. */
    public function getSerialized(int $times, string $key): mixed
    {
        $this->client->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
        $reply = $this->get($times, $key);
        $this->client->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);

        return $reply;
    }

    /** @param array<mixed> $value */
    public function setSerialized(int $times, string $key, array $value): mixed
    {
        $client = $this->client;
        $client->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP);
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->set($key, $value);
        }
        $client->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_NONE);

        return $reply;
    }

    /** @param list<string> $keys */
    public function script(int $times, string $lua, array $keys, ?Closure $decode = null): mixed
    {
        $client = $this->client;
        $sha1 = $this->loaded[$lua] ??= $client->script('load', $lua);
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->evalSha($sha1, $keys, count($keys));
            if ($decode !== null) {
                $reply = $decode($reply);
            }
        }

        return $reply;
    }

    /** MULTI inside a pipeline: what a user writes who knows that multi() alone waits for each command. */
    public function pipelinedTransactionGet(int $times, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $pipeline = $client->pipeline();
            $pipeline->multi();
            foreach ($keys as $key) {
                $pipeline->get($key);
            }
            $pipeline->exec();
            $replies = $pipeline->exec();
        }

        return end($replies);
    }

    /** A persistent connection is taken and used for one GET; it stays with the process. */
    public function persistentEach(int $times, string $key): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected(true);
            $reply = $client->get($key);
            unset($client);
        }

        return $reply;
    }

    /**
     * Each part is one call, [method, argument, ...], or a list of calls. The two getrusage() around a part are where Instructions::parts() reads
     * the count.
     *
     * @param array<string, array<mixed>> $parts by name
     * @return array<string, mixed> the last reply of each part
     */
    public function parts(int $times, array $parts): array
    {
        $client = $this->client;
        error_reporting(E_ALL & ~E_DEPRECATED);
        foreach ($parts as $name => $calls) {
            $steps = [];
            foreach (is_array($calls[0]) ? $calls : [$calls] as $call) {
                $steps[] = [$call[0], array_map(fn (mixed $argument): mixed => $argument === '{socket}' ? $this->endpoint->path : $argument, array_slice($call, 1))];
            }
            $client->isConnected() || $client->connect($this->endpoint->path);
            $client->clearLastError();
            try {
                getrusage();
                for ($i = 0; $i < $times; $i++) {
                    foreach ($steps as [$method, $arguments]) {
                        $reply = $client->$method(...$arguments);
                    }
                }
                getrusage();
                $error = $client->isConnected() ? $client->getLastError() : null;
            } catch (RedisException $exception) {
                $error = $exception->getMessage();
            }
            if ($error !== null) {
                throw new RuntimeException("$name: $error");
            }
            $replies[$name] = $reply;
        }
        $client->isConnected() || $client->connect($this->endpoint->path);

        return $replies;
    }

    public function ping(int $times): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->ping();
        }

        return $reply;
    }

    public function rawGet(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->rawCommand('GET', $key);
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function delArray(int $times, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->del($keys);
        }

        return $reply;
    }

    public function expire(int $times, string $key, int $seconds): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->expire($key, $seconds);
        }

        return $reply;
    }

    /** @param array<int|string, int|string> $options */
    public function setWithOptions(int $times, string $key, string $value, array $options): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->set($key, $value, $options);
        }

        return $reply;
    }

    public function zAdd(int $times, string $key, float $score, string $member): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zAdd($key, $score, $member);
        }

        return $reply;
    }

    /** @param list<string> $options */
    public function zAddWithOptions(int $times, string $key, array $options, float $score, string $member): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->zAdd($key, $options, $score, $member);
        }

        return $reply;
    }

    public function lPopCount(int $times, string $key, int $count): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->lPop($key, $count);
        }

        return $reply;
    }

    public function xRange(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->xRange($key, '-', '+');
        }

        return $reply;
    }

    /** LPUSH on a string is false. */
    public function refused(int $times, string $key, int $depth): mixed
    {
        $client = $this->client;

        return self::atDepth($depth, static function () use ($client, $times, $key): mixed {
            for ($i = 0; $i < $times; $i++) {
                $reply = $client->lPush($key, 'element');
            }

            return $reply;
        });
    }

    /** A hundred LPUSH on a string in a pipeline, which are false each. */
    public function refusedInPipeline(int $times, string $key, int $depth): mixed
    {
        $client = $this->client;

        return self::atDepth($depth, static function () use ($client, $times, $key): int {
            for ($i = 0; $i < $times; $i++) {
                $pipeline = $client->pipeline();
                for ($command = 0; $command < 100; $command++) {
                    $pipeline->lPush($key, 'element');
                }
                $replies = $pipeline->exec();
            }

            return count($replies);
        });
    }

    /** @param list<string> $credentials */
    public function auth(int $times, array $credentials): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->auth($credentials);
        }

        return $reply;
    }

    /** No command is sent. */
    public function connectAlone(int $times): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = $this->connected();
            $client->close();
        }

        return true;
    }

    /** Sessions have settings, which cannot change any more when something was printed. */
    public function prepare(Row $row): void
    {
        if ($row->operation === 'session') {
            [, $isPersistent, $isLocked] = ($row->arguments)();
            foreach (['session.save_handler' => 'redis', 'session.save_path' => "unix://{$this->endpoint->path}" . ($isPersistent ? '?persistent=1' : ''),
                'session.use_cookies' => '0', 'session.cache_limiter' => '', 'session.use_strict_mode' => '1',
                'redis.session.locking_enabled' => $isLocked ? '1' : '0'] as $name => $value) {
                ini_set($name, $value);
            }
        }
    }

    /** A session of session.save_handler is begun, changed and written; prepare() has set what the other arguments say. */
    public function session(int $times, string $id, bool $isPersistent, bool $isLocked): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            session_id($id);
            session_start();
            $_SESSION['n'] = $i;
            session_write_close();
        }

        return array_keys($_SESSION);
    }

    public function scan(int $times, int $count): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $keys = 0;
            $cursor = null;
            while ($cursor !== 0 && ($page = $client->scan($cursor, null, $count)) !== false) {
                foreach ($page as $key) {
                    $keys++;
                }
            }
        }

        return $keys;
    }

    public function waitForSilence(int $times, float $timeout): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $client = new Redis();
            $client->connect($this->endpoint->path, 0, $timeout, null, 0, $timeout);
            try {
                $client->get('key');
            } catch (RedisException) {
            }
        }

        return null;
    }

    protected function connectFor(bool $persistent): void
    {
        $this->client = $this->connected($persistent);
    }

    protected function send(object $target, array $command): mixed
    {
        return $target->rawCommand(...$command);
    }

    protected function pipelined(Closure $queue): array
    {
        $pipeline = $this->client->pipeline();
        $queue($pipeline);

        return $pipeline->exec();
    }

    protected function transaction(Closure $queue): array
    {
        $transaction = $this->client->multi();
        $queue($transaction);

        return $transaction->exec();
    }

    private function connected(bool $persistent = false): Redis|RedisCluster
    {
        $endpoint = $this->endpoint;
        if ($endpoint->cluster) {
            return new RedisCluster(null, ["{$endpoint->host}:{$endpoint->port}"], 5.0, 5.0, $persistent);
        }
        $client = new Redis();
        $connect = $persistent ? $client->pconnect(...) : $client->connect(...);
        $endpoint->path === null ? $connect($endpoint->host, $endpoint->port, 5.0) : $connect($endpoint->path);
        if ($endpoint->password !== null) {
            $client->auth($endpoint->password);
        }
        if ($endpoint->database !== 0) {
            $client->select($endpoint->database);
        }

        return $client;
    }
}
