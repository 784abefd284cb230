<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/** A private mariadbd with its defaults, on a unix socket alone. */
final class MariaDbServer
{
    private readonly Child $process;
    public readonly Endpoint $unix;

    public function __construct(Workspace $workspace)
    {
        $directory = $workspace->path('mariadb');
        mkdir("$directory/data", recursive: true);
        mkdir("$directory/tmp");
        exec(
            'mariadb-install-db --no-defaults --user=root --auth-root-authentication-method=normal --skip-test-db --datadir='
            . escapeshellarg("$directory/data") . ' 2>&1',
            $output,
            $code,
        );
        if ($code !== 0) {
            throw new RuntimeException('MariaDB could not make its tables');
        }
        file_put_contents("$directory/init.sql", "CREATE DATABASE IF NOT EXISTS benchmark;\n");
        $this->process = Child::server([
            ...Cpu::shared(), self::program(), '--no-defaults', '--user=root', "--datadir=$directory/data",
            "--tmpdir=$directory/tmp", "--socket=$directory/s", "--pid-file=$directory/pid", '--skip-networking',
            "--init-file=$directory/init.sql", '--skip-log-bin',
        ], "$directory/log");
        $this->unix = new Endpoint(path: "$directory/s");
        $this->waitUntilReady("$directory/log");
    }

    public static function program(): string
    {
        return is_executable('/usr/sbin/mariadbd') ? '/usr/sbin/mariadbd' : 'mariadbd';
    }

    public static function version(): ?string
    {
        return preg_match('/Ver (\d+\.\d+\.\d+)/', (string) shell_exec(self::program() . ' --version 2>/dev/null'), $match) ? $match[1] : null;
    }

    public function stop(): void
    {
        $this->process->stop();
    }

    private function waitUntilReady(string $log): void
    {
        $until = microtime(true) + 30;
        while (microtime(true) < $until && $this->process->isRunning()) {
            // Its socket takes connections before the database is made; its log says when it is.
            if (str_contains((string) @file_get_contents($log), 'ready for connections')) {
                return;
            }
            usleep(20000);
        }

        throw new RuntimeException('MariaDB did not start');
    }
}
