<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** Measured cases as files: one JSON a case, and one about the machine. */
final class Results
{
    /** @var array<string, array<string, array<string, Measured>>> */
    private array $read = [];

    public function __construct(private readonly string $directory)
    {
        if (!is_dir($directory)) {
            mkdir($directory, recursive: true);
        }
    }

    /** @param array<string, array<string, Measured>> $rows by row, then by subject */
    public function store(string $caseName, BenchmarkCase $case, array $rows): void
    {
        $data = ['title' => $case->title, 'rows' => []];
        foreach ($rows as $name => $subjects) {
            $row = $case->row($name);
            $data['rows'][$name] = [
                'server' => $row->server,
                'path' => $row->path,
                'units' => $row->units,
                'subjects' => array_map(static fn (Measured $measured) => $measured->toArray(), $subjects),
            ];
        }
        $this->write($caseName, $data);
    }

    /** @param array<string, mixed> $measured what a program measured by itself */
    public function storeProgram(string $name, array $measured): void
    {
        $this->write("program-$name", $measured);
    }

    /**
     * @return array{}|array{
     *     bars: list<array{work: string, limit: string, goal: string, measured: float}>,
     *     medians: array<string, array<string, mixed>>,
     * } the medians are in microseconds, as the program says
     */
    public function program(string $name): array
    {
        return $this->read("program-$name");
    }

    public function isIn(string $directory): bool
    {
        return realpath($this->directory) === realpath($directory);
    }

    /**
     * @param array<string, mixed> $environment
     * @param bool $anew otherwise most of what is there was measured before: that stays, and clients are added that were not there
     */
    public function storeEnvironment(array $environment, bool $anew): void
    {
        $before = $anew ? [] : $this->environment();
        if ($before !== []) {
            $there = array_filter($before['subjects'], static fn (array $subject): bool => $subject['absent'] === null);
            $environment = array_replace($before, ['subjects' => array_replace($environment['subjects'], $there)]);
        }
        $this->write('environment', $environment);
    }

    /** @param list<array<string, mixed>> $bars */
    public function storeBars(array $bars): void
    {
        $this->write('bars', $bars);
    }

    /** All files as one JSON object. */
    public function everything(): string
    {
        $all = [];
        foreach (glob("{$this->directory}/*.json") as $file) {
            $name = basename($file, '.json');
            $all[$name] = $this->read($name);
        }

        return json_encode($all, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR) . "\n";
    }

    /** @return array<string, mixed> */
    public function environment(): array
    {
        return $this->read('environment');
    }

    /** @return array<string, array<string, mixed>> what scripts/growth wrote: the same for every run, until it is run again */
    public function growth(): array
    {
        $file = dirname(__DIR__) . '/results/growth.json';

        return is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
    }

    /** @return array{}|array{versions: array<string, string>, clients: array<string, array{instructions: int, trips: float}>} what packages/try wrote */
    public function pageOf(string $framework): array
    {
        return $this->read("page-of-$framework");
    }

    /** @return array<string, array<string, Measured>> by row, then by subject; nothing when the case was not measured */
    public function rows(string $caseName): array
    {
        if (isset($this->read[$caseName])) {
            return $this->read[$caseName];
        }
        $rows = [];
        foreach ($this->read($caseName)['rows'] ?? [] as $name => $row) {
            $rows[$name] = array_map(Measured::fromArray(...), $row['subjects']);
        }

        return $this->read[$caseName] = $rows;
    }

    private function read(string $name): array
    {
        $file = "{$this->directory}/$name.json";

        return is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
    }

    private function write(string $name, array $data): void
    {
        $json = json_encode($data, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
        // One line for each list of numbers: a round is not worth a line of its own.
        $json = preg_replace_callback('/\[[\d\s.,eE+-]+\]/', static fn ($list) => preg_replace('/\s+/', '', $list[0]), $json);
        file_put_contents("{$this->directory}/$name.json", "$json\n");
    }
}
