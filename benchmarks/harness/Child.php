<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A process of the harness that is asked by lines and answers by lines. It ends when this object does. */
final class Child
{
    /** @var resource */
    private $process;

    /** @var array<int, resource> */
    private array $pipes = [];

    private string $read = '';

    private function __construct()
    {
    }

    /** @param list<string> $command */
    public static function start(array $command, ?string $log = null): self
    {
        $child = new self();
        $descriptors = [['pipe', 'r'], ['pipe', 'w']];
        if ($log !== null) {
            // Else it has our own; naming STDERR here would set a file back to its start.
            $descriptors[2] = ['file', $log, 'a'];
        }
        $process = proc_open($command, $descriptors, $child->pipes);
        if ($process === false) {
            throw new RuntimeException("cannot start {$command[0]}");
        }
        stream_set_blocking($child->pipes[1], false);
        $child->process = $process;

        return $child;
    }

    /**
     * A server, which does not look at its standard input: the kernel ends it with us, however we end.
     *
     * @param list<string> $command
     */
    public static function server(array $command, string $log): self
    {
        $guard = is_executable('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM'] : [];

        return self::start([...$guard, ...$command], $log);
    }

    public function pid(): int
    {
        return proc_get_status($this->process)['pid'];
    }

    public function isRunning(): bool
    {
        return proc_get_status($this->process)['running'];
    }

    public function ask(string $question, float $patience = 120.0): string
    {
        $this->tell($question);

        return $this->answer($patience);
    }

    public function tell(string $question): void
    {
        if (@fwrite($this->pipes[0], "$question\n") === false) {
            throw new RuntimeException('a process of the harness has ended');
        }
    }

    /** The next line that the process prints. */
    public function answer(float $patience = 120.0): string
    {
        $until = microtime(true) + $patience;
        while (($end = strpos($this->read, "\n")) === false) {
            $readable = [$this->pipes[1]];
            $none = null;
            $left = max(0.0, $until - microtime(true));
            if (stream_select($readable, $none, $none, (int) $left, (int) (fmod($left, 1) * 1e6)) === 0) {
                throw new RuntimeException("no answer within $patience seconds");
            }
            $piece = fread($this->pipes[1], 65536);
            if ($piece === '' || $piece === false) {
                if (feof($this->pipes[1])) {
                    throw new RuntimeException("the process ended without an answer, {$this->ending()}");
                }
                continue;
            }
            $this->read .= $piece;
        }
        $line = substr($this->read, 0, $end);
        $this->read = substr($this->read, $end + 1);

        return $line;
    }

    /** How a process has ended that should not have. */
    private function ending(): string
    {
        for ($status = proc_get_status($this->process), $i = 0; $status['running'] && $i < 100; $i++) {
            usleep(10000);
            $status = proc_get_status($this->process);
        }

        return match (true) {
            $status['running'] => 'but still runs',
            $status['signaled'] => "by signal {$status['termsig']}",
            default => "with exit code {$status['exitcode']}",
        };
    }

    /** Ends the questions and waits until the process has ended by itself. */
    public function finish(): void
    {
        array_map(fclose(...), array_filter($this->pipes, is_resource(...)));
        proc_close($this->process);
        unset($this->process);
    }

    public function stop(int $signal = SIGTERM): void
    {
        if (!isset($this->process)) {
            return;
        }
        array_map(fclose(...), array_filter($this->pipes, is_resource(...)));
        proc_terminate($this->process, $signal);
        proc_close($this->process);
        unset($this->process);
    }

    public function __destruct()
    {
        $this->stop();
    }
}
