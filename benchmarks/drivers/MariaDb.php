<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Drivers;

use PDO;

/** The same work on a table of keys and values. What a pipeline is to Redis is one transaction here. */
final class MariaDb extends Driver
{
    private PDO $client;

    /** Grows, because a row that is replaced by itself is not written. */
    private int $change = 0;

    public function connect(): void
    {
        $this->client = new PDO("mysql:unix_socket={$this->endpoint->path};dbname=benchmark", 'root', '', [
            PDO::ATTR_EMULATE_PREPARES => false,
        ]);
        $this->client->exec('CREATE TABLE IF NOT EXISTS kv (k VARCHAR(64) PRIMARY KEY, v VARCHAR(255)) ENGINE=InnoDB');
    }

    /** @param array<string, string> $pairs */
    public function setEach(int $times, array $pairs): mixed
    {
        $set = $this->client->prepare('REPLACE INTO kv VALUES (?, ?)');
        for ($i = 0; $i < $times; $i++) {
            $this->change++;
            foreach ($pairs as $key => $value) {
                $reply = $set->execute([$key, "$value:$this->change"]);
            }
        }

        return $reply;
    }

    /** @param array<string, string> $pairs */
    public function setGetEach(int $times, array $pairs): mixed
    {
        $set = $this->client->prepare('REPLACE INTO kv VALUES (?, ?)');
        $get = $this->client->prepare('SELECT v FROM kv WHERE k = ?');
        for ($i = 0; $i < $times; $i++) {
            $this->change++;
            foreach ($pairs as $key => $value) {
                $set->execute([$key, "$value:$this->change"]);
                $get->execute([$key]);
                $reply = $get->fetchColumn();
            }
        }

        return $reply;
    }

    /** @param array<string, string> $pairs */
    public function pipelineSet(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $this->client->beginTransaction();
            $this->setEach(1, $pairs);
            $this->client->commit();
        }

        return null;
    }

    /** @param array<string, string> $pairs */
    public function pipelineSetGet(int $times, array $pairs): mixed
    {
        for ($i = 0; $i < $times; $i++) {
            $this->client->beginTransaction();
            $this->setGetEach(1, $pairs);
            $this->client->commit();
        }

        return null;
    }
}
