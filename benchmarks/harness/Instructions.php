<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/**
 * Counts a client's instructions with callgrind, the kernel's left out: the same on every run, whatever else the machine
 * does. A process that does a row's work ten times more than another one tells what one time costs.
 */
final class Instructions
{
    private const FEW = 2;
    private const MANY = 12;

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Availability $availability,
        private readonly WorkerFactory $factory,
        private readonly Servers $servers,
        private readonly Workspace $workspace,
    ) {
    }

    /** @param list<string> $subjects */
    public function row(string $caseName, Row $row, array $subjects): string
    {
        if ($row->fpm || $row->processes > 1 || !in_array($row->path, ['unix', 'tcp'], true)) {
            return '';
        }
        if ($row->prepare !== null) {
            ($row->prepare)($this->servers->get($row->server)->wire);
        }
        $out = "$row->name\n";
        foreach ($subjects as $name) {
            $subject = $this->catalogue->subject($name);
            if ($this->availability->reason($name, $subject) === null && $this->factory->canDo($subject, $row) && !$subject->onlyPipelines) {
                $out .= sprintf("  %-26s %s\n", $subject->label, $this->perUnit($caseName, $row, $name));
            }
        }

        return $out;
    }

    private function perUnit(string $caseName, Row $row, string $name): string
    {
        try {
            $more = $this->count($caseName, $row, $name, self::MANY) - $this->count($caseName, $row, $name, self::FEW);
        } catch (RuntimeException $error) {
            return $error->getMessage();
        }

        return number_format($more / (self::MANY - self::FEW) / $row->units) . ' instructions';
    }

    private function count(string $caseName, Row $row, string $name, int $times): int
    {
        $subject = $this->catalogue->subject($name);
        $endpoint = $this->servers->endpoint($subject->server ?? $row->server, $row->path)->withDatabase($row->database);
        $log = $this->workspace->path('callgrind');
        $child = Child::start([
            'valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', "--log-file=$log",
            ...$this->factory->command($name, $subject, $caseName, $row, $endpoint),
        ]);
        $child->ask('1');
        Sample::fromJson($child->ask((string) $times), $times);
        $child->finish();
        if (!preg_match('/Collected : (\d+)/', (string) file_get_contents($log), $match)) {
            throw new RuntimeException('valgrind counted nothing');
        }

        return (int) $match[1];
    }
}
