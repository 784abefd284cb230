<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** Measures one row: all its subjects, round by round, each round in another order. */
final class Runner
{
    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Availability $availability,
        private readonly Servers $servers,
        private readonly WorkerFactory $factory,
        private readonly Plan $plan,
        private readonly Progress $progress,
    ) {
    }

    /**
     * @param list<string> $subjects
     * @return array<string, Measured> by subject
     */
    public function measure(string $caseName, Row $row, array $subjects): array
    {
        $servers = $this->servers->prepared($row, array_map($this->catalogue->subject(...), $subjects));
        foreach ($servers as $server) {
            $server->share($row->sharesCore());
        }
        $results = [];
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            $results[$name] = new Measured($subject->label, $subject->driver !== null && !$subject->isForeign());
            $results[$name]->absent = $this->factory->reason($name, $subject, $row);
        }
        $present = array_keys(array_filter($results, static fn (Measured $result) => $result->absent === null));
        $times = [];
        $start = microtime(true);
        $allowance = $this->plan->allowance(count($present)) / count($this->plan->generations());
        foreach ($this->plan->generations() as $generation => $rounds) {
            $times = $this->generation($caseName, $row, $servers, $rounds, $start + $generation * $allowance, $allowance, $present, $results, $times);
        }
        foreach ($servers as $server) {
            $server->share(false);
        }
        foreach ($present as $name) {
            if ($row->wire && !$this->plan->isLate() && $results[$name]->absent === null && $this->factory->canBeCounted($name)) {
                try {
                    $results[$name]->wire = $this->wire($caseName, $row, $name);
                } catch (RuntimeException $error) {
                    fwrite(STDERR, "$row->name, $name: bytes and round trips were not counted: {$error->getMessage()}\n");
                }
            }
        }
        $this->plan->done(count($present));

        return $results;
    }

    /**
     * @param array<string, Server|Masters|Sentinel> $servers by kind
     * @param float $begin when it should begin, and how long it may take
     * @param list<string> $present
     * @param array<string, Measured> $results
     * @param array<string, int> $times that each subject does in a round, as far as that is known
     * @return array<string, int> the same of all subjects
     */
    private function generation(
        string $caseName,
        Row $row,
        array $servers,
        int $rounds,
        float $begin,
        float $allowance,
        array $present,
        array $results,
        array $times,
    ): array {
        $workers = [];
        $proofs = [];
        foreach ($present as $name) {
            if ($results[$name]->absent !== null) {
                continue;
            }
            $this->progress->step("$row->name: $name warms up");
            try {
                $workers[$name] = $this->start($caseName, $row, $name, $row->path);
                $first = $workers[$name]->run(1);
                if ($row->once) {
                    $results[$name]->add($first, $row->units);
                    continue;
                }
                $times[$name] ??= $this->calibrated($workers[$name], $row, $first->wall);
                if ($results[$name]->comparable) {
                    $proofs[$name] = $first->proof;
                }
            } catch (RuntimeException $error) {
                $results[$name]->absent = $error->getMessage();
                unset($workers[$name]);
            }
        }
        foreach (self::outvoted($proofs) as $name) {
            // Whoever does not read what the others read is not measured beside them.
            $results[$name]->absent = "its replies are not those of the others ({$proofs[$name]})";
            $workers[$name]->stop();
            unset($workers[$name]);
        }
        for ($round = 0; $round < $rounds && !$row->once; $round++) {
            // Only between rounds, so that every subject has as many as every other.
            if ($round > 0 && microtime(true) - $begin > ($round < $this->plan->least() ? 3 : 1) * $allowance) {
                break;
            }
            $order = array_keys($workers);
            $turn = count($order) === 0 ? 0 : $round % count($order);
            foreach ([...array_slice($order, $turn), ...array_slice($order, 0, $turn)] as $name) {
                $this->progress->step("$row->name: $name, round " . ($round + 1));
                $server = $servers[$this->catalogue->subject($name)->server ?? $row->server] ?? null;
                $before = $server?->cpu();
                try {
                    $sample = $workers[$name]->run($times[$name]);
                } catch (RuntimeException $error) {
                    // One client that fails ends neither the row nor the run.
                    $results[$name]->absent = $error->getMessage();
                    $workers[$name]->stop();
                    unset($workers[$name]);
                    continue;
                }
                if ($server !== null && $this->factory->canBeCounted($name)) {
                    $sample->serverCpu = $server->cpu() - $before;
                }
                $results[$name]->add($sample, $row->units);
            }
        }
        foreach ($workers as $worker) {
            $worker->stop();
        }

        return $times;
    }

    /**
     * Those whose replies are not the ones that most have.
     *
     * @param array<string, string> $proofs by subject
     * @return list<string>
     */
    private static function outvoted(array $proofs): array
    {
        $votes = array_count_values($proofs);
        arsort($votes);
        $right = array_key_first($votes);

        return array_keys(array_filter($proofs, static fn (string $proof): bool => $proof !== $right));
    }

    /** How many times fit into one round, when the first one took $first seconds. */
    private function calibrated(Worker $worker, Row $row, float $first): int
    {
        $target = $this->plan->target();
        if ($first >= 4 * $target || ($row->fpm && $row->atMost === 1)) {
            return 1;
        }
        $most = $row->atMost ?? PHP_INT_MAX;
        for ($times = 1;; $times = min($most, max(2 * $times, (int) ($times * $target / 2 / $wall)))) {
            $wall = max(1e-7, $worker->run($times)->wall);
            if ($wall >= $target / 4 || $times >= $most) {
                return (int) max(1, min($most, round($times * $target / $wall)));
            }
        }
    }

    /**
     * Bytes and round trips of one time, seen by the delay proxy.
     *
     * @return array{sent: float, received: float, roundTrips: float}
     */
    private function wire(string $caseName, Row $row, string $name): array
    {
        $proxy = $this->servers->proxy($row->server);
        $worker = $this->start($caseName, $row, $name, 'remote');
        $worker->run(1);
        $proxy->passed();
        $worker->run(1);
        $passed = $proxy->passed();
        $worker->stop();
        $count = $row->units * $row->processes;

        return [
            'sent' => $passed['sent'] / $count,
            'received' => $passed['received'] / $count,
            'roundTrips' => $passed['roundTrips'] / $count,
        ];
    }

    private function start(string $caseName, Row $row, string $name, string $path): Worker
    {
        $subject = $this->catalogue->subject($name);
        $endpoint = $this->servers->endpoint($subject->server ?? $row->server, $path)->withDatabase($row->database);

        return $this->factory->start($name, $subject, $caseName, $row, $endpoint);
    }
}
