<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** What loading a module costs a process that does nothing: instructions, and memory that no other process shares. */
final class ModuleCost
{
    private const ROUNDS = 5;
    private const PRIVATE = 'echo preg_match("/^Private_Dirty:\s+(\d+)/m", file_get_contents("/proc/self/smaps_rollup"), $m) ? $m[1] : "";';

    public function __construct(private readonly Workspace $workspace)
    {
    }

    /**
     * Instructions of start and end; null when they cannot be counted. Where blocks happen to lie the C library joins small ones at the end
     * (malloc_consolidate()), for 0.6 million, with a module or without one: here it does not set them apart to begin with.
     */
    public function instructions(string $module): ?int
    {
        $without = $this->count([]);
        $with = $this->count(["-d", "extension=$module"]);

        return $without === null || $with === null ? null : $with - $without;
    }

    /** Bytes, the median of some processes. */
    public function memory(string $module): ?int
    {
        $differences = [];
        for ($i = 0; $i < self::ROUNDS; $i++) {
            $with = self::kibibytes(["-d", "extension=$module"]);
            $without = self::kibibytes([]);
            if ($with === null || $without === null) {
                return null;
            }
            $differences[] = 1024.0 * ($with - $without);
        }

        return (int) Statistics::median($differences);
    }

    /** @param list<string> $settings */
    private function count(array $settings): ?int
    {
        $log = $this->workspace->path('callgrind-module');
        $aslr = is_executable('/usr/bin/setarch') ? ['/usr/bin/setarch', '-R'] : [];
        self::run([
            'env', 'GLIBC_TUNABLES=glibc.malloc.mxfast=0', ...$aslr, 'valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', "--log-file=$log",
            PHP_BINARY, '-n', ...$settings, '-r', '',
        ]);

        return preg_match('/Collected : (\d+)/', (string) @file_get_contents($log), $match) ? (int) $match[1] : null;
    }

    /** @param list<string> $settings */
    private static function kibibytes(array $settings): ?int
    {
        $output = self::run([PHP_BINARY, '-n', ...$settings, '-r', self::PRIVATE]);

        return is_numeric($output) ? (int) $output : null;
    }

    /** @param list<string> $command */
    private static function run(array $command): string
    {
        return (string) shell_exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>/dev/null');
    }
}
