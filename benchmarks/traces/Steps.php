<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Closure;

/** Sends the steps of a recorded page with a client's own calls. */
trait Steps
{
    /** Sends a command that is given as its words, or queues it where $target is a pipeline or a transaction. */
    abstract protected function send(object $target, array $command): mixed;

    /** Runs $queue with the client's pipeline and returns the replies. */
    abstract protected function pipelined(Closure $queue): array;

    /** Runs $queue with the client's transaction and returns EXEC's replies. */
    abstract protected function transaction(Closure $queue): array;

    /** @param list<array{'command'|'pipeline'|'transaction', list<list<string>>}> $steps of a recorded page */
    public function replay(int $times, array $steps): mixed
    {
        $client = $this->client;
        for ($i = 0; $i < $times; $i++) {
            $replies = [];
            foreach ($steps as [$kind, $commands]) {
                if ($kind === 'command') {
                    $replies[] = $this->send($client, $commands[0]);
                    continue;
                }
                $queue = function (object $target) use ($commands): void {
                    foreach ($commands as $command) {
                        $this->send($target, $command);
                    }
                };
                $replies[] = $kind === 'pipeline' ? $this->pipelined($queue) : $this->transaction($queue);
            }
        }

        return $replies;
    }
}
