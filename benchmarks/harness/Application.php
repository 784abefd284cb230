<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use Hiredis\Benchmarks\Report\Bar;
use Hiredis\Benchmarks\Report\Bars;
use Hiredis\Benchmarks\Report\Front;
use Hiredis\Benchmarks\Report\Page;
use OutOfBoundsException;

/** What benchmarks/run does once everything is set up. */
final class Application
{
    private readonly Catalogue $catalogue;
    private readonly Availability $availability;

    public function __construct(private readonly string $directory, private readonly Options $options)
    {
        $this->catalogue = new Catalogue($directory);
        $this->availability = new Availability("$directory/.peers");
    }

    public function run(): int
    {
        if ($this->options->list) {
            return $this->list();
        }
        if ($this->options->selfTest) {
            $workspace = new Workspace();

            return (new SelfTest($this->catalogue, $this->availability, $workspace))->run($this->servers($workspace));
        }
        if ($this->options->instructions) {
            return $this->count();
        }
        $output = $this->options->output ?? $this->directory . ($this->options->isWhole() ? '/results' : '/.run');
        $output = realpath($output) ?: $output;
        $results = new Results($output);
        if (!$this->options->report) {
            $workspace = new Workspace();
            $servers = $this->servers($workspace);
            try {
                if ($this->options->isWhole()) {
                    $this->say("== instructions, the kernel's left out\n");
                    $this->count();
                }
                $this->measure($workspace, $servers, $results);
            } finally {
                $servers->stop();
            }
        } elseif ($results->environment() === []) {
            throw new OutOfBoundsException('there are no results yet in ' . basename($output));
        }
        (new Page($results, $output))->write();
        $bars = array_map(static fn (Bar $bar) => $bar->toArray(), (new Bars($results))->all());
        $results->storeBars(array_values(array_filter($bars, static fn (array $bar) => $bar['measured'] !== null)));
        if ($output === $this->directory . '/results') {
            (new Front($results))->write(dirname($this->directory));
        }
        if ($this->options->json) {
            echo $results->everything();
        }
        fwrite(STDERR, 'The report is in ' . basename($output) . "/README.md\n");

        return 0;
    }

    private function count(): int
    {
        $workspace = new Workspace();

        return (new Counting($this->catalogue, $this->availability, $this->options, $workspace, $this->directory))->run($this->servers($workspace));
    }

    private function servers(Workspace $workspace): Servers
    {
        return new Servers($workspace, "{$this->directory}/.peers/programs/delay");
    }

    private function measure(Workspace $workspace, Servers $servers, Results $results): void
    {
        $names = $this->options->cases === [] ? $this->catalogue->caseNames() : $this->options->cases;
        $cases = array_filter(
            array_map($this->catalogue->case(...), array_combine($names, $names)),
            fn (BenchmarkCase $case) => !$case->onDemand || $this->options->cases !== [],
        );
        $factory = new WorkerFactory($this->availability, $workspace);
        $rows = array_sum(array_map(fn (BenchmarkCase $case) => count($this->rowsOf($case)), $cases));
        $cells = 0;
        foreach ($cases as $case) {
            foreach ($this->rowsOf($case) as $row) {
                foreach ($this->subjectsOf($case) as $name) {
                    $cells += $factory->reason($name, $this->catalogue->subject($name), $row) === null ? 1 : 0;
                }
            }
        }
        $budget = $this->options->budget ?? ($this->options->quick ? 130.0 : 1440.0);
        $plan = new Plan($this->options->quick, $budget, $cells);
        $progress = new Progress($rows, $budget);
        $runner = new Runner($this->catalogue, $this->availability, $servers, $factory, $plan, $progress);
        fprintf(STDERR, "%d rows, %d clients at them in all, about %s\n", $rows, $cells, Progress::clock($budget));
        $environment = new Environment($this->catalogue, $this->availability);
        $described = $environment->describe($servers, $this->catalogue->subjectNames(), $this->options->quick);
        $results->storeEnvironment($described, $this->options->isWhole() || !$results->isIn("{$this->directory}/results"));
        $delay = $servers->proxy('plain')->measured();
        $this->say(sprintf("delay proxy: PING %.3f ms beside it, %.3f ms through it\n", $delay['direct'], $delay['through']));
        foreach ($cases as $name => $case) {
            $this->say("\n== $name: {$case->title}\n");
            $rows = [];
            foreach ($this->rowsOf($case) as $row) {
                $progress->row($name, $row);
                $rows[$row->name] = $runner->measure($name, $row, $this->subjectsOf($case));
                $progress->clear();
                $this->say(Console::row($row, $rows[$row->name]));
            }
            $results->store($name, $case, $rows);
            if ($case->program !== null && $this->options->subjects === []) {
                $this->say("\n== programs/{$case->program}.php\n");
                $results->storeProgram($case->program, (new Program($this->catalogue, $this->availability))->run($case->program, $this->options->quick, $this->say(...)));
            }
        }
        fprintf(STDERR, "measured in %.0f seconds\n", $plan->elapsed());
    }

    /** With --json standard output is for the results alone. */
    private function say(string $text): void
    {
        fwrite($this->options->json ? STDERR : STDOUT, $text);
    }

    /** @return list<Row> */
    private function rowsOf(BenchmarkCase $case): array
    {
        return array_values(array_filter($case->rows, fn (Row $row): bool => $row->quick || !$this->options->quick));
    }

    /** @return list<string> */
    private function subjectsOf(BenchmarkCase $case): array
    {
        return $this->options->subjects === []
            ? $case->subjects
            : array_values(array_intersect($case->subjects, $this->options->subjects));
    }

    private function list(): int
    {
        foreach ($this->catalogue->caseNames() as $name) {
            printf("case     %-16s %s\n", $name, $this->catalogue->case($name)->title);
        }
        foreach ($this->catalogue->subjectNames() as $name) {
            $subject = $this->catalogue->subject($name);
            $reason = $this->availability->reason($name, $subject);
            printf("subject  %-16s %s%s\n", $name, $subject->label, $reason === null ? '' : ", not there: $reason");
        }

        return 0;
    }
}
