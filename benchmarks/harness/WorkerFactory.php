<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Starts a subject's processes for one row. */
final class WorkerFactory
{
    public function __construct(
        private readonly Availability $availability,
        private readonly Workspace $workspace,
    ) {
    }

    public function start(string $name, Subject $subject, string $caseName, Row $row, Endpoint $endpoint): Worker
    {
        if ($subject->driver !== null) {
            return new ProcessWorker(
                [...$this->availability->php($subject), __DIR__ . '/worker.php', $name, $caseName, $row->name, $endpoint->toJson()],
                $this->core($row),
                $row->processes,
            );
        }
        if ($name === 'redis-benchmark') {
            return new RedisBenchmarkWorker($subject->program, $endpoint, $row);
        }

        return new ProcessWorker([
            $subject->program, $endpoint->path ?? $endpoint->host, (string) $endpoint->port,
            $row->pipelined ? 'pipeline' : 'each', $this->commandFile($row),
        ], $this->core($row), $row->processes);
    }

    private function core(Row $row): ?int
    {
        return $row->processes > 1 ? null : ($row->overlaps || $row->path === 'remote' ? Cpu::CLIENT : Cpu::SERVER);
    }

    /** Whether a subject has what the row asks for. */
    public function canDo(Subject $subject, Row $row): bool
    {
        return $subject->driver === null ? $row->commands !== null : method_exists($subject->driver, $row->operation);
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
