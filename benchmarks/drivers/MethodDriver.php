<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use Closure;
use Hiredis\Benchmarks\Traces\Steps;

/** What is written alike for every client whose methods have the commands' names. */
abstract class MethodDriver extends Driver
{
    use Steps;

    protected object $client;

    /** How many keys were read that are read once alone. */
    private int $others = 0;

    /** Connects, or takes the connection that an earlier request of this process left behind. */
    abstract protected function connectFor(bool $persistent): void;

    protected function send(object $target, array $command): mixed
    {
        return $target->call(...$command);
    }

    /** Ends the connection as the end of a request does. */
    protected function leave(): void
    {
        unset($this->client);
    }

    /** A page that makes its own connection, as under php-fpm. */
    public function page(int $times, bool $persistent): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $this->connectFor($persistent);
            $reply = $this->commandsOfPage();
            $this->leave();
        }

        return $reply;
    }

    /** A page that only reads what hardly ever changes, and makes its own connection, as under php-fpm. */
    public function readingPage(int $times, bool $persistent): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $this->connectFor($persistent);
            $reply = $this->twentyReads();
            $this->leave();
        }

        return $reply;
    }

    /** A session, a user, a ranking, three settings, ten fragments, one by one. */
    protected function twentyReads(): array
    {
        $client = $this->client;
        $replies = [
            $client->get('page:session'), $client->strlen('page:session'), $client->exists('page:session'), $client->hgetall('page:user'),
            $client->hget('page:user', 'name'), $client->lrange('page:latest', 0, 9), $client->zscore('page:ranking', 'member:3'),
        ];
        foreach ([1, 2, 3] as $setting) {
            $replies[] = $client->get("page:setting:$setting");
        }
        for ($fragment = 1; $fragment <= 10; $fragment++) {
            $replies[] = $client->get("page:fragment:$fragment");
        }

        return $replies;
    }

    /** The same page again and again on one connection, as in a worker. */
    public function pageOnly(int $times): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $reply = $this->commandsOfPage();
        }

        return $reply;
    }

    /** Twenty commands of a page: a session, a user, some settings, ten fragments, counters. */
    private function commandsOfPage(): array
    {
        $client = $this->client;
        $replies = [
            $client->get('page:session'),
            $client->hgetall('page:user'),
            $client->mget(['page:setting:1', 'page:setting:2', 'page:setting:3', 'page:setting:4', 'page:setting:5']),
            $client->hget('page:user', 'name'),
        ];
        for ($fragment = 1; $fragment <= 10; $fragment++) {
            $replies[] = $client->get("page:fragment:$fragment");
        }
        $replies[] = $client->lrange('page:latest', 0, 9);
        $replies[] = $client->zscore('page:ranking', 'member:3');
        $replies[] = $client->set('page:seen', 'yes');
        $replies[] = $client->strlen('page:session');
        $replies[] = $client->exists('page:session');
        $replies[] = $client->set('page:session', $replies[0]);

        return $replies;
    }

    public function get(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->get($key);
        }

        return $reply;
    }

    /** Reads another key each time, which is not there. */
    public function getAnother(int $times): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->get('another:' . $this->others++);
        }

        return $reply;
    }

    public function set(int $times, string $key, string $value): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->set($key, $value);
        }

        return $reply;
    }

    public function keys(int $times, string $pattern): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->keys($pattern);
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function getEach(int $times, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $replies = [];
            foreach ($keys as $key) {
                $replies[] = $client->get($key);
            }
        }

        return $replies;
    }

    /** @param array<string, string> $pairs */
    public function setEach(int $times, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $key => $value) {
                $reply = $client->set($key, $value);
            }
        }

        return $reply;
    }

    /** @param list<string> $keys */
    public function mget(int $times, array $keys): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->mget($keys);
        }

        return $reply;
    }

    /** @param array<string, string> $pairs */
    public function mset(int $times, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->mset($pairs);
        }

        return $reply;
    }

    /** @param list<string> $fields */
    public function hgetEach(int $times, string $key, array $fields): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $replies = [];
            foreach ($fields as $field) {
                $replies[] = $client->hget($key, $field);
            }
        }

        return $replies;
    }

    /** @param array<string, string> $pairs */
    public function hsetEach(int $times, string $key, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $field => $value) {
                $reply = $client->hset($key, $field, $value);
            }
        }

        return $reply;
    }

    /** @param list<string> $fields */
    public function hmget(int $times, string $key, array $fields): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->hmget($key, $fields);
        }

        return $reply;
    }

    /** @param array<string, string> $pairs */
    public function hmset(int $times, string $key, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->hmset($key, $pairs);
        }

        return $reply;
    }

    public function hgetall(int $times, string $key): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->hgetall($key);
        }

        return $reply;
    }

    /** @param array<string, string> $pairs each a SET and a GET */
    public function setGetEach(int $times, array $pairs): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $key => $value) {
                $client->set($key, $value);
                $reply = $client->get($key);
            }
        }

        return $reply;
    }

    public function select(int $times, int $database): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $reply = $client->select($database);
        }

        return $reply;
    }

    /** Calls $work from the innermost of $depth functions. */
    protected static function atDepth(int $depth, Closure $work): mixed
    {
        return $depth === 0 ? $work() : self::atDepth($depth - 1, $work);
    }

    /** @param array<string, string> $pairs all SETs in one pipeline */
    public function pipelineSet(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->pipelined(static function (object $pipeline) use ($pairs): void {
                foreach ($pairs as $key => $value) {
                    $pipeline->set($key, $value);
                }
            });
        }

        return $replies;
    }

    /** @param array<string, string> $pairs all SETs and GETs, by turns, in one pipeline */
    public function pipelineSetGet(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->pipelined(static function (object $pipeline) use ($pairs): void {
                foreach ($pairs as $key => $value) {
                    $pipeline->set($key, $value);
                    $pipeline->get($key);
                }
            });
        }

        return $replies;
    }

    /** @param array<string, string> $pairs each SET and GET in a pipeline of its own */
    public function pipelineEachPair(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            foreach ($pairs as $key => $value) {
                $replies = $this->pipelined(static function (object $pipeline) use ($key, $value): void {
                    $pipeline->set($key, $value);
                    $pipeline->get($key);
                });
            }
        }

        return $replies;
    }

    /** @param array<string, string> $pairs a hundred SETs in a pipeline, then their GETs in one: the packets of a hundred tasks at once */
    public function pipelineHundreds(int $times, array $pairs): mixed
    {
        $hundreds = array_chunk($pairs, 100, true);
        for ($i = 0; $i < $times; $i++) {
            foreach ($hundreds as $hundred) {
                $this->pipelined(static function (object $pipeline) use ($hundred): void {
                    foreach ($hundred as $key => $value) {
                        $pipeline->set($key, $value);
                    }
                });
                $replies = $this->pipelined(static function (object $pipeline) use ($hundred): void {
                    foreach ($hundred as $key => $value) {
                        $pipeline->get($key);
                    }
                });
            }
        }

        return $replies;
    }

    /** @param list<string> $keys */
    public function pipelineGet(int $times, array $keys): mixed
    {
        $queue = static function (object $pipeline) use ($keys): void {
            foreach ($keys as $key) {
                $pipeline->get($key);
            }
        };
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->pipelined($queue);
        }

        return $replies;
    }

    /** @param list<string> $keys */
    public function transactionGet(int $times, array $keys): mixed
    {
        $queue = static function (object $transaction) use ($keys): void {
            foreach ($keys as $key) {
                $transaction->get($key);
            }
        };
        for ($i = 0; $i < $times; $i++) {
            $replies = $this->transaction($queue);
        }

        return $replies;
    }
}
