<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/**
 * A php-fpm with one process of its own. One time is one request; what it costs is the difference of the process' CPU
 * time between two requests, so that start and end of the request count as well. Requests follow one another at once, or one begins
 * each so many seconds: then the pauses are outside of the clock.
 */
final class FpmWorker implements Worker
{
    private readonly Child $master;
    private readonly FastCgi $fastCgi;

    /** @var array<string, string> */
    private readonly array $parameters;

    /** @var ?array{user: int, system: int, proof: string, peak: int} what the last page said */
    private ?array $last = null;

    /** When the last page began, in nanoseconds. */
    private int $began = 0;

    private string $proof = '';

    /**
     * @param list<string> $settings of PHP
     * @param array<string, mixed> $page what page.php must know
     * @param list<string> $placement what stands before its command
     * @param float $every seconds from the begin of one page to that of the next; 0: at once
     */
    public function __construct(array $settings, array $page, string $directory, array $placement, private readonly float $every)
    {
        mkdir($directory);
        file_put_contents("$directory/fpm.conf", <<<CONF
            [global]
            error_log = $directory/log
            daemonize = no
            [page]
            listen = $directory/s
            pm = static
            pm.max_children = 1
            catch_workers_output = yes
            user = root
            group = root
            CONF);
        $this->fastCgi = new FastCgi("$directory/s");
        $this->parameters = [
            'SCRIPT_FILENAME' => __DIR__ . '/page.php',
            'SCRIPT_NAME' => '/page.php',
            'REQUEST_METHOD' => 'GET',
            'REQUEST_URI' => '/page.php',
            'SERVER_PROTOCOL' => 'HTTP/1.1',
            'GATEWAY_INTERFACE' => 'CGI/1.1',
            'BENCHMARK' => json_encode($page, JSON_THROW_ON_ERROR),
        ];
        $root = getmyuid() === 0 ? ['-R'] : [];
        $this->master = Child::server(
            [...$placement, self::program(), '-F', '-y', "$directory/fpm.conf", ...$root, ...$settings],
            "$directory/errors",
        );
        $this->wait("$directory/s");
    }

    public static function program(): string
    {
        $name = 'php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

        // scripts/setup unpacks Debian's where it is not installed.
        return is_file("/usr/sbin/$name") ? "/usr/sbin/$name" : dirname(__DIR__, 2) . "/.deps/php-fpm/$name";
    }

    public function run(int $times): Sample
    {
        $isFirst = $this->last === null;
        if ($isFirst) {
            // What the first page leaves behind, connections and caches, is there for all that are measured.
            $this->page();
        }
        if ($isFirst || hrtime(true) - $this->began > 1.5e9 * $this->every) {
            $this->last = $this->page(['PROOF' => 'yes']);
            $this->proof = $this->last['proof'];
        }
        $before = $this->last;
        $wall = 0;
        for ($i = 0; $i < $times; $i++) {
            // The first run only warms up: it needs no pace.
            $isFirst || $this->pause();
            $start = hrtime(true);
            $this->last = $this->page();
            $wall += hrtime(true) - $start;
        }

        return new Sample(
            $times,
            $wall / 1e9,
            ($this->last['user'] - $before['user']) / 1e6,
            ($this->last['system'] - $before['system']) / 1e6,
            $this->proof,
            $this->last['peak'],
        );
    }

    private function pause(): void
    {
        $left = $this->began + $this->every * 1e9 - hrtime(true);
        if ($left > 0) {
            usleep((int) ($left / 1e3));
        }
    }

    public function stop(): void
    {
        $this->master->stop();
    }

    /** @return array{user: int, system: int, proof: string, peak: int} */
    private function page(array $more = []): array
    {
        $this->began = hrtime(true);
        $body = $this->fastCgi->request($this->parameters + $more);
        $answer = json_decode($body, true);
        if (!is_array($answer) || isset($answer['error'])) {
            throw new RuntimeException($answer['error'] ?? 'the page says: ' . substr($body, 0, 200));
        }

        return $answer;
    }

    private function wait(string $socket): void
    {
        $until = microtime(true) + 10;
        while (!file_exists($socket)) {
            if (microtime(true) > $until || !$this->master->isRunning()) {
                throw new RuntimeException('php-fpm did not start');
            }
            usleep(5000);
        }
    }
}
