<?php

namespace Hiredis\Laravel;

use Hiredis\Commands;
use Hiredis\Pipeline;

/**
 * What the callbacks of pipeline() and transaction() get: each command is queued and returns this object.
 *
 * @mixin Commands
 */
final class Queue
{
    /** @var array<int, array{string, list<mixed>}> the command and its words, where the reply gets another shape */
    private array $shaped = [];
    /** @var list<array{string, list<mixed>}> those of a transaction, which are handed over when it is executed */
    private array $kept = [];
    private int $count = 0;

    /** @param Pipeline|null $pipeline null: a transaction */
    public function __construct(private readonly Client $client, private readonly ?Pipeline $pipeline = null)
    {
    }

    public function __call(string $method, array $parameters): static
    {
        $method = strtolower($method);

        return $this->add($method, $this->client->words($method, $parameters));
    }

    /** Queues the words as they are, without the prefix. */
    public function executeRaw(array $words): static
    {
        return $this->add('call', array_values($words));
    }

    /** Sends all of it and returns the replies; null: a key that is watched has changed. */
    public function execute(): ?array
    {
        $shaped = $this->shaped;
        $kept = $this->kept;
        $this->shaped = $this->kept = [];
        $this->count = 0;

        $replies = $this->pipeline !== null ? $this->pipeline->execute() : $this->client->execute($kept);

        foreach ($replies === null ? [] : $shaped as $index => [$method, $words]) {
            $replies[$index] = Replies::shape($method, $replies[$index], $words);
        }

        return $replies;
    }

    public function exec(): ?array
    {
        return $this->execute();
    }

    private function add(string $method, array $words): static
    {
        if ($this->pipeline !== null) {
            $this->pipeline->{$method}(...$words);
        } else {
            $this->kept[] = [$method, $words];
        }

        if (isset(Replies::SHAPED[$method])) {
            $this->shaped[$this->count] = [$method, $words];
        }

        ++$this->count;

        return $this;
    }
}
