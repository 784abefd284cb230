<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Starts a subject's processes for one row. */
final class WorkerFactory
{
    /** Why a subject is not in a row that is not for it. */
    public const NO_PART = 'it has no such operation';

    private int $started = 0;

    public function __construct(
        private readonly Availability $availability,
        private readonly Workspace $workspace,
    ) {
    }

    public function start(string $name, Subject $subject, string $caseName, Row $row, Endpoint $endpoint): Worker
    {
        if ($row->fpm) {
            return new FpmWorker(
                Availability::settings([...$subject->extensions, ...$row->extensions]),
                [
                    'autoload' => $subject->autoload,
                    'driver' => $subject->driver,
                    'options' => $subject->options,
                    'endpoint' => json_decode($endpoint->toJson(), true),
                    'operation' => $row->operation,
                    'arguments' => ($row->arguments)(),
                ],
                $this->workspace->path("fpm-$name-" . $this->started++),
                $this->placement($subject, $row),
                $row->every,
            );
        }
        if ($subject->onlyPipelines) {
            return new RedisBenchmarkWorker($subject->program, $endpoint, $row);
        }

        return new ProcessWorker(
            $this->command($name, $subject, $caseName, $row, $endpoint),
            $this->placement($subject, $row),
            $row->processes,
        );
    }

    /** @return list<string> the process that does rounds when it is told: PHP, or the C program */
    public function command(string $name, Subject $subject, string $caseName, Row $row, Endpoint $endpoint): array
    {
        return $subject->driver !== null ? [
            ...$this->availability->php($subject->with($row->extensions)), __DIR__ . '/worker.php', $name, $caseName, $row->name,
            $endpoint->toJson(),
        ] : [
            $subject->program, $endpoint->path ?? $endpoint->host, (string) $endpoint->port,
            $row->program ?? ($row->pipelined ? 'pipeline' : 'each'), $this->commandFile($row),
        ];
    }

    /** @return list<string> */
    private function placement(Subject $subject, Row $row): array
    {
        return match (true) {
            $row->processes > 1 => [],
            // Another kind of server has no pipeline: it takes turns with its client.
            $row->sharesCore() || $subject->isForeign() => Cpu::shared(),
            default => Cpu::pinned(Cpu::CLIENT),
        };
    }

    /** Why a subject has no part in a row; null when it has one. */
    public function reason(string $name, Subject $subject, Row $row): ?string
    {
        return $this->availability->reason($name, $subject) ?? ($this->canDo($subject, $row) ? null : self::NO_PART);
    }

    /** Whether a subject has what the row asks for. */
    public function canDo(Subject $subject, Row $row): bool
    {
        return match (true) {
            // Another kind of server takes turns with its client wherever that is: once is enough.
            $subject->isForeign() && ($row->path !== 'unix' || ($row->pipelined && !$row->overlaps)) => false,
            $subject->operations !== null && !in_array($row->operation, $subject->operations, true) => false,
            $subject->limit && !$row->limits => false,
            // A driver that does prepared commands can do no others.
            $subject->prepared && $row->commands === null => false,
            $subject->driver !== null => method_exists($subject->driver, $row->operation),
            $subject->onlyPipelines => $row->pipelined && $row->overlaps,
            default => $row->commands !== null && !$row->fpm,
        };
    }

    /** Whether its bytes and round trips mean something: it does the row's commands and no others, on Redis. */
    public function canBeCounted(string $name): bool
    {
        return !in_array($name, ['redis-benchmark', 'mariadb'], true);
    }

    private function commandFile(Row $row): string
    {
        $file = $this->workspace->path('commands');
        $handle = fopen($file, 'wb');
        foreach (($row->commands)() as $command) {
            fwrite($handle, Wire::encode($command));
        }
        fclose($handle);

        return $file;
    }
}
