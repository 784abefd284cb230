<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/**
 * Pins processes, so that the scheduler's choices do not become results. Where client and server take turns they share
 * a core: in a virtual machine the waking of a sleeping core costs several times what a small command does, it would be
 * counted as the client's time, and it varies. Where they work at the same time each has its own.
 */
final class Cpu
{
    public const CLIENT = 0;
    public const SERVER = 1;

    public static function count(): int
    {
        return max(1, preg_match_all('/^processor\s*:/m', (string) @file_get_contents('/proc/cpuinfo')));
    }

    /** @return list<string> what to put before a command */
    public static function pinned(int $core): array
    {
        return self::count() > 1 && is_executable('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', (string) $core] : [];
    }

    public static function model(): string
    {
        preg_match('/^model name\s*:\s*(.+)$/m', (string) @file_get_contents('/proc/cpuinfo'), $match);

        return $match[1] ?? php_uname('m');
    }
}
