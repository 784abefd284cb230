<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use OutOfBoundsException;

/** The cases and subjects, by the names of their files. */
final class Catalogue
{
    /** @var array<string, Subject> */
    private array $subjects = [];

    /** @var array<string, BenchmarkCase> */
    private array $cases = [];

    public function __construct(private readonly string $directory)
    {
    }

    /** @return list<string> */
    public function caseNames(): array
    {
        return $this->names('cases');
    }

    /** @return list<string> */
    public function subjectNames(): array
    {
        return $this->names('subjects');
    }

    public function case(string $name): BenchmarkCase
    {
        return $this->cases[$name] ??= $this->load('cases', $name);
    }

    /** "phpredis-6@5" is phpredis-6 slowed by 5 percent, "phpredis-6@0" the same client once more. */
    public function subject(string $name): Subject
    {
        return $this->subjects[$name] ??= preg_match('/^(.+)@(\d+)$/', $name, $match)
            ? $this->subject($match[1])->slowedBy((int) $match[2] / 100)
            : $this->load('subjects', $name);
    }

    /** @return list<string> */
    private function names(string $kind): array
    {
        return array_map(static fn (string $file) => basename($file, '.php'), glob("{$this->directory}/$kind/*.php"));
    }

    private function load(string $kind, string $name): BenchmarkCase|Subject
    {
        $file = "{$this->directory}/$kind/$name.php";
        if (!is_file($file)) {
            throw new OutOfBoundsException("there is no $name in $kind/");
        }

        return require $file;
    }
}
