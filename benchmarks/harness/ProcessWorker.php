<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Rounds in processes of their own: PHP with the subject's extensions, or the C program. */
final class ProcessWorker implements Worker
{
    /** @var list<Child> */
    private array $children = [];

    /**
     * @param list<string> $command
     * @param list<string> $placement what stands before it
     */
    public function __construct(array $command, array $placement, int $processes = 1)
    {
        for ($i = 0; $i < $processes; $i++) {
            $this->children[] = Child::start([...$placement, ...$command]);
        }
    }

    public function run(int $times): Sample
    {
        foreach ($this->children as $child) {
            $child->tell((string) $times);
        }
        $samples = array_map(static fn (Child $child) => Sample::fromJson($child->answer(), $times), $this->children);

        return count($samples) === 1 ? $samples[0] : Sample::together($samples);
    }

    public function stop(): void
    {
        foreach ($this->children as $child) {
            $child->stop();
        }
    }
}
