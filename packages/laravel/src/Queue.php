<?php

namespace Hiredis\Laravel;

use Hiredis\Commands;
use Hiredis\Pipeline;

/**
 * What the callbacks of pipeline() and transaction() get: each command is queued and returns this object.
 *
 * @mixin Commands
 *
 * @phpstan-import-type Word from Arguments
 */
final class Queue
{
    /** @var array<int, array{string, list<Word>}> the command and its words, where the reply gets another shape */
    private array $shaped = [];
    /** @var list<array{string, list<Word>}> what is kept */
    private array $kept = [];
    private int $count = 0;

    /**
     * @param Pipeline|null $pipeline null: what is queued is kept, and handed over when it is executed
     * @param bool          $apart    no transaction, although it is kept
     */
    public function __construct(private readonly Client $client, private readonly ?Pipeline $pipeline = null, private readonly bool $apart = false)
    {
    }

    /** @param array<mixed> $parameters */
    public function __call(string $method, array $parameters): static
    {
        $method = strtolower($method);

        return $this->add($method, $this->client->words($method, $parameters));
    }

    /**
     * Queues the words as they are, without the prefix.
     *
     * @param non-empty-array<Word> $words
     */
    public function executeRaw(array $words): static
    {
        return $this->add('call', array_values($words));
    }

    /**
     * Sends all of it and returns the replies.
     *
     * @return array<int, mixed>|null null: a key that is watched has changed
     */
    public function execute(): ?array
    {
        $shaped = $this->shaped;
        $kept = $this->kept;
        $this->shaped = $this->kept = [];
        $this->count = 0;

        $replies = match (true) {
            $this->pipeline !== null => $this->pipeline->execute(),
            $this->apart => $this->client->send($kept),
            default => $this->client->execute($kept),
        };

        if ($replies === null) {
            return null;
        }

        foreach ($shaped as $index => [$method, $words]) {
            $replies[$index] = Replies::shape($method, $replies[$index], $words);
        }

        return $replies;
    }

    /** @return array<int, mixed>|null */
    public function exec(): ?array
    {
        return $this->execute();
    }

    /** @param list<Word> $words */
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
