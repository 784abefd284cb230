<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/**
 * Counts a client's instructions with callgrind, the kernel's left out: the same on every run, whatever else the machine
 * does. A process that does a row's work more often than another one tells what one time costs.
 *
 * Client and server share a core and each works until it waits, as in rounds: how the bytes of a pipeline come in pieces
 * is then the same too. Addresses are not random, and small work is done a thousand times, because a process' start and end
 * differ by some instructions with the length of what it prints.
 */
final class Instructions
{
    private const FEW = 2;

    /** Seconds under callgrind that the additional times may take, and the numbers of them to choose from. */
    private const PATIENCE = 1.5;
    private const MORE = [1000, 100, 10];

    /** Additional times of each part of a row. */
    private const OF_PARTS = 40;

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Availability $availability,
        private readonly WorkerFactory $factory,
        private readonly Servers $servers,
        private readonly Workspace $workspace,
    ) {
    }

    /**
     * @param list<string> $subjects
     * @return array<string, int|string> by subject: instructions of one unit, or why there are none
     */
    public function row(string $caseName, Row $row, array $subjects): array
    {
        if ($row->fpm || $row->processes > 1 || !in_array($row->path, ['unix', 'tcp'], true)) {
            return [];
        }
        $servers = $this->servers->prepared($row, array_map($this->catalogue->subject(...), $subjects));
        foreach ($servers as $server) {
            $server->share(true);
        }
        $counts = [];
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            if ($this->availability->reason($name, $subject) === null && $this->factory->canDo($subject, $row) && !$subject->onlyPipelines) {
                $counts[$name] = $this->perUnit($caseName, $row, $name);
            }
        }
        foreach ($servers as $server) {
            $server->share(false);
        }

        return $counts;
    }

    /**
     * Counts each part of a row. One process does all of them, because a process for each of some hundred parts would take hours.
     *
     * @param list<string> $subjects
     * @return array<string, array<string, int|string>> by part, then by subject
     */
    public function parts(string $caseName, Row $row, array $subjects): array
    {
        $counts = $proofs = [];
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            if ($this->availability->reason($name, $subject) === null && $this->factory->canDo($subject, $row)) {
                try {
                    [$ofParts, $proofs[$name]] = $this->countParts($caseName, $row, $name);
                } catch (RuntimeException $error) {
                    $ofParts = array_fill_keys($row->parts, $error->getMessage());
                }
                foreach ($ofParts as $part => $count) {
                    $counts[$part][$name] = $count;
                }
            }
        }
        if (count(array_unique($proofs)) > 1) {
            fwrite(STDERR, "$row->name: THE ANSWERS DIFFER: " . json_encode($proofs) . "\n");
        }

        return $counts;
    }

    /**
     * Callgrind writes a file before each getrusage(), with what was executed since the last one. Measurement::run() calls it three times beside
     * the two calls of each part.
     *
     * @return array{array<string, int>, string} by part, and the proof of the replies
     */
    private function countParts(string $caseName, Row $row, string $name): array
    {
        $log = $this->workspace->path('callgrind');
        $child = $this->child($caseName, $row, $name, ['valgrind', '--tool=callgrind', '--dump-before=getrusage', "--callgrind-out-file=$log.parts"]);
        $dumps = 2 * count($row->parts) + 3;
        $totals = $proofs = [];
        foreach ([1, self::FEW, self::FEW + self::OF_PARTS] as $run => $times) {
            $servers = $this->servers->prepared($row, [$this->catalogue->subject($name)]);
            foreach ($servers as $server) {
                $server->share(true);
            }
            $proofs[$times] = Sample::fromJson($child->ask((string) $times, 600.0), $times)->proof;
            foreach ($servers as $server) {
                $server->share(false);
            }
            foreach ($row->parts as $number => $part) {
                $file = (string) @file_get_contents("$log.parts." . ($run * $dumps + 2 * $number + 3));
                preg_match('/^totals: (\d+)$/m', $file, $match) || throw new RuntimeException('valgrind counted nothing');
                $totals[$times][$part] = (int) $match[1];
            }
        }
        $child->finish();
        array_map(unlink(...), glob("$log.parts*"));

        $counts = [];
        foreach ($row->parts as $part) {
            $counts[$part] = (int) round(($totals[self::FEW + self::OF_PARTS][$part] - $totals[self::FEW][$part]) / self::OF_PARTS);
        }

        return [$counts, $proofs[self::FEW]];
    }

    /**
     * @param list<string> $subjects
     * @return array<string, int|string> by subject: system calls of one unit, as strace sees them
     */
    public function systemCalls(string $caseName, Row $row, array $subjects): array
    {
        $counts = [];
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            if ($this->availability->reason($name, $subject) === null && $this->factory->canDo($subject, $row)) {
                try {
                    $count = fn (int $times): int => $this->lines($caseName, $row, $name, $times);
                    $counts[$name] = (int) round(($count(self::FEW + 100) - $count(self::FEW)) / 100 / $row->units);
                } catch (RuntimeException $error) {
                    $counts[$name] = $error->getMessage();
                }
            }
        }

        return $counts;
    }

    private function lines(string $caseName, Row $row, string $name, int $times): int
    {
        $log = $this->workspace->path('strace');
        $child = $this->child($caseName, $row, $name, ['strace', '-f', '-qq', '-o', $log]);
        $child->ask('1');
        Sample::fromJson($child->ask((string) $times), $times);
        $child->finish();

        return count(file($log));
    }

    /** @param list<string> $tool that counts */
    private function child(string $caseName, Row $row, string $name, array $tool): Child
    {
        $subject = $this->catalogue->subject($name);
        $endpoint = $this->servers->endpoint($subject->server ?? $row->server, $row->path)->withDatabase($row->database);

        return Child::start([
            ...Cpu::shared(), ...(is_executable('/usr/bin/setarch') ? ['/usr/bin/setarch', '-R'] : []),
            ...$tool, ...$this->factory->command($name, $subject, $caseName, $row, $endpoint),
        ]);
    }

    private function perUnit(string $caseName, Row $row, string $name): int|string
    {
        try {
            [$few, $wall] = $this->count($caseName, $row, $name, self::FEW);
            foreach (self::MORE as $more) {
                if ($more * $wall / self::FEW <= self::PATIENCE) {
                    break;
                }
            }
            [$many] = $this->count($caseName, $row, $name, self::FEW + $more);
        } catch (RuntimeException $error) {
            return $error->getMessage();
        }

        return (int) round(($many - $few) / $more / $row->units);
    }

    /** @return array{int, float} instructions of the whole process, and the seconds that the times took in it */
    private function count(string $caseName, Row $row, string $name, int $times): array
    {
        $log = $this->workspace->path('callgrind');
        $child = $this->child($caseName, $row, $name, ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', "--log-file=$log"]);
        $child->ask('1');
        $sample = Sample::fromJson($child->ask((string) $times), $times);
        $child->finish();
        if (!preg_match('/Collected : (\d+)/', (string) file_get_contents($log), $match)) {
            throw new RuntimeException('valgrind counted nothing');
        }

        return [(int) $match[1], $sample->wall];
    }
}
