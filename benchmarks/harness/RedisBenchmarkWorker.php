<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/**
 * Redis' own load generator, one connection, a thousand commands at a time. It has no mixed load, so a row of SETs and
 * GETs is half of the one and half of the other. Its clock counts, not that of its start; its CPU time is not known.
 */
final class RedisBenchmarkWorker implements Worker
{
    public function __construct(private readonly string $program, private readonly Endpoint $endpoint, private readonly Row $row)
    {
    }

    public function run(int $times): Sample
    {
        $tests = $this->row->operation === 'pipelineSet' ? ['set'] : ['set', 'get'];
        // Its clock has whole milliseconds: at least 200,000 commands, counted back to what was asked for.
        $scale = max(1, (int) ceil(200_000 / ($times * $this->row->units)));
        $requests = intdiv($times * $this->row->units * $scale, count($tests));
        $endpoint = $this->endpoint;
        $where = $endpoint->path === null ? ['-h', $endpoint->host, '-p', (string) $endpoint->port] : ['-s', $endpoint->path];
        $command = [
            ...Cpu::pinned(Cpu::CLIENT), $this->program, ...$where, '-c', '1', '-P', '1000', '-n', (string) $requests, '-d', '10',
            '-r', '10000', '-t', implode(',', $tests), '--csv',
        ];
        exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>/dev/null', $lines, $code);
        $seconds = 0.0;
        foreach ($lines as $line) {
            $columns = str_getcsv($line);
            if (in_array(strtolower($columns[0]), $tests, true)) {
                $seconds += $requests / (float) $columns[1];
            }
        }
        if ($code !== 0 || $seconds === 0.0) {
            throw new RuntimeException('redis-benchmark failed');
        }

        return new Sample($times, $seconds / $scale, 0.0, 0.0, '', 0);
    }

    public function stop(): void
    {
    }
}
