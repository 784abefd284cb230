<?php

namespace Hiredis\Laravel;

use Hiredis\Client as Node;
use Hiredis\Cluster;
use Hiredis\ServerException;

/**
 * The client of a cluster: what Client does, over all of its masters.
 *
 * @method Cluster hiredis()
 *
 * @phpstan-import-type Word from Arguments
 */
class ClusterClient extends Client
{
    /** The master that watches keys, from watch() to exec(), discard() or unwatch(); null: none. */
    private ?Node $watches = null;

    /** The slot of those keys. */
    private int $slot = 0;

    /** Between multi() and exec(): each slot may have a transaction of its own. */
    private bool $apart = false;

    public function __construct(private readonly Cluster $cluster, string $prefix = '')
    {
        parent::__construct($cluster, $prefix);
    }

    /** Laravel asks whether this is Predis' own cluster. */
    public function getConnection(): Cluster
    {
        return $this->cluster;
    }

    /**
     * The keys of one master after another. The cursor is "4711@host:port", and "0" behind the last one.
     *
     * @param mixed ...$parameters
     *
     * @return array{string, list<string>}|'QUEUED'
     */
    public function scan(...$parameters): mixed
    {
        if ($this->multi !== null) {
            $this->multi->__call('scan', $parameters);

            return 'QUEUED';
        }

        $options = $this->words('scan', $parameters);
        $parts = explode('@', (string) array_shift($options), 2);
        $nodes = $this->cluster->nodes();
        ksort($nodes);
        $names = array_keys($nodes);
        $name = $parts[1] ?? $names[0];

        if (!isset($nodes[$name])) {
            throw new \RuntimeException("The node $name, which the cursor is of, is no master any more: the scan must begin again");
        }

        [$cursor, $keys] = $nodes[$name]->scan($parts[0], ...$options);
        $next = $names[array_search($name, $names, true) + 1] ?? null;

        return [$cursor !== '0' ? "$cursor@$name" : ($next === null ? '0' : "0@$next"), $keys];
    }

    /**
     * All keys are in one slot, for one master watches them; it executes the transaction, too.
     *
     * @param array<string>|string ...$keys
     */
    public function watch(array|string ...$keys): string
    {
        $this->refuseInMulti();
        $words = Prefix::add($this->prefix(), 'watch', Arguments::words('watch', $keys));
        $slots = array_unique(array_map(static fn (mixed $key): int => Cluster::slot((string) $key), $words));
        $slot = $this->watches === null ? $slots[0] ?? throw new \ArgumentCountError('watch() needs a key') : $this->slot;

        if (array_diff($slots, [$slot]) !== []) {
            throw new \ValueError('watch() has keys in several slots: give all its keys the same hash tag, such as {user:7}:name');
        }

        try {
            $node = $this->watches ?? $this->cluster->node((string) $words[0]);
            $node->call('WATCH', ...$words);
        } catch (ServerException $exception) {
            if ($exception->prefix !== 'MOVED' || $this->watches !== null) {
                throw $exception;
            }

            // The slot has another master since the map was made.
            $this->cluster->refresh();
            $node = $this->cluster->node((string) $words[0]);
            $node->call('WATCH', ...$words);
        }

        [$this->watches, $this->slot] = [$node, $slot];
        $this->begun();

        return 'OK';
    }

    public function unwatch(): string
    {
        $this->ended();
        $node = $this->watches;
        $this->watches = null;
        $node?->call('UNWATCH');

        return 'OK';
    }

    /** @return array<int, mixed>|null */
    public function exec(): ?array
    {
        $this->apart = $this->watches === null;

        try {
            return parent::exec();
        } finally {
            $this->apart = false;
        }
    }

    public function disconnect(): void
    {
        $node = $this->watches;
        $this->watches = null;
        $node?->close();
        parent::disconnect();
    }

    public function execute(array $commands): ?array
    {
        $this->ended();

        if ($this->watches !== null) {
            return $this->executeWatched($commands);
        }

        $slots = $this->apart ? $this->slots($commands) : [];

        if (\count($slots) < 2) {
            return parent::execute($commands);
        }

        if (\count($slots) === \count($commands)) {
            return $this->cluster->pipelined(self::queue($commands));
        }

        $replies = $this->cluster->concurrently(array_map(
            static fn (array $some): \Closure => static fn (Cluster $cluster): array => $cluster->transaction(self::queue(array_values($some))),
            $slots
        ));
        $all = [];

        foreach ($slots as $slot => $some) {
            $all += array_combine(array_keys($some), $replies[$slot]);
        }

        ksort($all);

        return $all;
    }

    /**
     * On the master that watches.
     *
     * @param list<array{string, list<Word>}> $commands
     *
     * @return array<int, mixed>|null null: a watched key has changed
     */
    private function executeWatched(array $commands): ?array
    {
        foreach ($commands as [$method, $words]) {
            $key = Prefix::firstKey($method, $words);

            if ($key !== null && Cluster::slot($key) !== $this->slot) {
                $this->unwatch();

                throw new \ValueError('The transaction has a key that is not in the slot of the watched keys: give all its keys the same hash tag, such as {user:7}:name');
            }
        }

        $node = $this->watches;
        $this->watches = null;

        return $node?->transaction(self::queue($commands));
    }

    /**
     * The commands by the slot of their first key; those without a key are with the first ones that have one.
     *
     * @param list<array{string, list<Word>}> $commands
     *
     * @return array<int, array<int, array{string, list<Word>}>> under the places that they have among all
     */
    private function slots(array $commands): array
    {
        $slots = $without = [];

        foreach ($commands as $index => [$method, $words]) {
            $key = Prefix::firstKey($method, $words);

            if ($key === null) {
                $without[$index] = [$method, $words];
            } else {
                $slots[Cluster::slot($key)][$index] = [$method, $words];
            }
        }

        if ($slots !== [] && $without !== []) {
            $slots[array_key_first($slots)] += $without;
        }

        return $slots;
    }
}
