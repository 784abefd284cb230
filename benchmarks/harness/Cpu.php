<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/**
 * Pins processes, so that the scheduler's choices do not become results. Where client and server take turns they share
 * a core: in a virtual machine the waking of a sleeping core costs several times what a small command does, it would be
 * counted as the client's time, and it varies. Where they work at the same time each has its own.
 *
 * On a shared core both run under the batch policy: neither is interrupted because another process woke up, so each side
 * works until it waits, as on a core of its own. Under the normal policy it is a lottery whether the server cuts in
 * between a client's send and its wait, and a client that does needless work in between draws better lots.
 */
final class Cpu
{
    public const CLIENT = 0;
    public const SERVER = 1;

    public static function count(): int
    {
        return max(1, preg_match_all('/^processor\s*:/m', (string) @file_get_contents('/proc/cpuinfo')));
    }

    /** @return list<string> what to put before a command, so that it stays on a core */
    public static function pinned(int $core): array
    {
        return self::count() > 1 && is_executable('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', (string) $core] : [];
    }

    /** @return list<string> the same, under the batch policy, for the core that client and server share */
    public static function shared(): array
    {
        return [...self::pinned(self::SERVER), ...(is_executable('/usr/bin/chrt') ? ['/usr/bin/chrt', '--batch', '0'] : [])];
    }

    /** Gives a running process the batch policy, or takes it away. */
    public static function setBatch(int $pid, bool $batch): void
    {
        if (is_executable('/usr/bin/chrt')) {
            exec(sprintf('/usr/bin/chrt --all-tasks --%s --pid 0 %d 2>/dev/null', $batch ? 'batch' : 'other', $pid));
        }
    }

    public static function model(): string
    {
        preg_match('/^model name\s*:\s*(.+)$/m', (string) @file_get_contents('/proc/cpuinfo'), $match);

        return $match[1] ?? php_uname('m');
    }
}
