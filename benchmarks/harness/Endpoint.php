<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Where a subject connects to: a unix socket or a TCP port, perhaps with a password and a database; one node of a cluster; a sentinel. */
final class Endpoint
{
    /** @param ?string $service the name under which the sentinel at this address knows the server */
    public function __construct(
        public readonly ?string $path = null,
        public readonly string $host = '127.0.0.1',
        public readonly int $port = 0,
        public readonly ?string $password = null,
        public readonly int $database = 0,
        public readonly bool $cluster = false,
        public readonly ?string $service = null,
    ) {
    }

    public static function fromJson(string $json): self
    {
        return new self(...json_decode($json, true, flags: JSON_THROW_ON_ERROR));
    }

    public function toJson(): string
    {
        return json_encode(get_object_vars($this), JSON_THROW_ON_ERROR);
    }

    public function withDatabase(int $database): self
    {
        return new self($this->path, $this->host, $this->port, $this->password, $database, $this->cluster, $this->service);
    }

    /** @return string HOST:PORT, or the path */
    public function address(): string
    {
        return $this->path ?? "{$this->host}:{$this->port}";
    }
}
