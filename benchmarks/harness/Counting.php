<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/**
 * Prints the counts, and keeps them for the report when they are all; or holds ours against the committed table, or writes that table.
 */
final class Counting
{
    private const CASES = ['foundation', 'ways', 'library', 'cluster', 'watch', 'engine', 'redis', 'hits', 'durations'];

    /** How often a row is counted again before it is called worse. */
    private const AGAIN = 2;

    /** Ways of this extension; --check counts these only, and fails when one of them is worse. */
    private const OURS = ['hiredis', 'redis', 'cached', 'shared', 'durations'];

    /** Counted in the table, and needed for the report. */
    private const SUBJECTS = [...self::OURS, 'one-server', 'phpredis-6', 'floor', 'predis-3-hiredis'];

    public const LOADING = 'loading the module';
    public const MEMORY = 'loading the module, bytes that no other process shares';
    public const CALLS = ', system calls';

    /** What every later change is held against. */
    private readonly InstructionTable $table;

    /** What was counted last, for the report. */
    private readonly InstructionTable $counts;

    /** @var array<string, array<string, int|string>> by row, then by subject */
    private array $rows = [];

    public function __construct(
        private readonly Catalogue $catalogue,
        private readonly Availability $availability,
        private readonly Options $options,
        private readonly Workspace $workspace,
        string $directory,
    ) {
        $this->table = new InstructionTable("$directory/results/instructions.json", "$directory/results/prices.json");
        $this->counts = new InstructionTable("$directory/results/counts.json");
    }

    public function run(Servers $servers): int
    {
        $factory = new WorkerFactory($this->availability, $this->workspace);
        $instructions = new Instructions($this->catalogue, $this->availability, $factory, $servers, $this->workspace);
        try {
            foreach ($this->options->cases === [] ? self::CASES : $this->options->cases as $name) {
                $case = $this->catalogue->case($name);
                foreach ($case->rows as $row) {
                    if ($row->parts !== []) {
                        $this->addParts($row->parts, fn (): array => $instructions->parts($name, $row, $this->subjects($case->subjects)));
                        continue;
                    }
                    $this->add($row->name, fn (): array => $instructions->row($name, $row, $this->subjects($case->subjects)));
                    if ($row->systemCalls) {
                        $this->add($row->name . self::CALLS, fn (): array => $instructions->systemCalls($name, $row, $this->subjects($case->subjects)));
                    }
                }
            }
        } finally {
            $servers->stop();
        }
        if ($this->options->cases === []) {
            $cost = new ModuleCost($this->workspace);
            $this->add(self::LOADING, fn (): array => $this->ofModules($cost->instructions(...)));
            $this->add(self::MEMORY, fn (): array => $this->ofModules($cost->memory(...)));
        }

        return $this->finish();
    }

    private function finish(): int
    {
        $built = (new Environment($this->catalogue, $this->availability))->built(['hiredis', 'phpredis-6', 'predis-3']);
        if ($this->options->store) {
            $this->table->store($built, $this->rows);
        }
        if (!$this->options->check && $this->options->cases === [] && $this->options->subjects === []) {
            $this->counts->store($built, $this->rows);
        }
        if (!$this->options->check) {
            return 0;
        }
        fwrite(STDERR, "\n");
        $worse = $this->table->check($built, $this->rows, self::OURS);
        echo $worse === 0 ? "No row is worse than it may be.\n" : "$worse counts in " . count($this->rows) . " rows are worse.\n";

        return $worse === 0 ? 0 : 1;
    }

    /** @param callable(): array<string, int|string> $count */
    private function add(string $row, callable $count): void
    {
        $counts = $count();
        // A stream's replies come in more pieces when another process needs the core, and a piece has its price.
        for ($again = 0; $this->options->check && $again < self::AGAIN && $this->table->rowIsWorse($row, $counts, self::OURS); $again++) {
            foreach ($count() as $subject => $number) {
                $counts[$subject] = min($counts[$subject], $number);
            }
        }
        if ($counts !== []) {
            $this->rows[$row] = $counts;
        }
        match (true) {
            $this->options->check => fwrite(STDERR, '.'),
            $this->options->json => fwrite(STDERR, Console::instructions($row, $counts)),
            default => print(Console::instructions($row, $counts)),
        };
    }

    /**
     * A part that is counted again needs all parts of its row again, which then serve all other parts too.
     *
     * @param list<string> $parts
     * @param callable(): array<string, array<string, int|string>> $count
     */
    private function addParts(array $parts, callable $count): void
    {
        $runs = [];
        foreach ($parts as $part) {
            $run = 0;
            $this->add($part, static function () use ($part, $count, &$runs, &$run): array {
                $counts = $runs[$run] ??= $count();
                $run++;

                return $counts[$part] ?? [];
            });
        }
    }

    /**
     * @param callable(string): ?int $cost
     * @return array<string, int>
     */
    private function ofModules(callable $cost): array
    {
        $counts = [];
        foreach ($this->subjects(['hiredis', 'phpredis-6']) as $name) {
            $subject = $this->catalogue->subject($name);
            $count = $this->availability->reason($name, $subject) === null ? $cost($subject->extensions[count($subject->extensions) - 1]) : null;
            if ($count !== null) {
                $counts[$name] = $count;
            }
        }

        return $counts;
    }

    /**
     * @param list<string> $subjects of a case
     * @return list<string> those of them that are counted
     */
    private function subjects(array $subjects): array
    {
        $wanted = $this->options->check ? self::OURS : ($this->options->subjects === [] ? self::SUBJECTS : $this->options->subjects);

        return array_values(array_intersect($subjects, $wanted));
    }
}
