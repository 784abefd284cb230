<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** What a server has used and done since it started; two of these make a difference. */
final class ServerCounters
{
    private function __construct(public readonly float $cpu, public readonly int $commands)
    {
    }

    public static function fromInfo(string $info): self
    {
        preg_match_all('/^(\w+):([\d.]+)\r?$/m', $info, $match);
        $values = array_combine($match[1], $match[2]);

        return new self(
            (float) $values['used_cpu_user'] + (float) $values['used_cpu_sys'],
            (int) $values['total_commands_processed'],
        );
    }

    public function secondsSince(self $before): float
    {
        return $this->cpu - $before->cpu;
    }

    /** Commands of the client: the two INFO of the later reading are not counted before it, those of the earlier are. */
    public function commandsSince(self $before): int
    {
        return $this->commands - $before->commands - 2;
    }
}
