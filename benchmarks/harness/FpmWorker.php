<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use RuntimeException;

/**
 * A php-fpm with one process of its own. One time is one request; what it costs is the difference of the process' CPU
 * time between two requests, so that start and end of the request count as well.
 */
final class FpmWorker implements Worker
{
    private readonly Child $master;
    private readonly FastCgi $fastCgi;

    /** @var array<string, string> */
    private readonly array $parameters;

    /**
     * @param list<string> $settings of PHP
     * @param array<string, mixed> $page what page.php must know
     */
    public function __construct(array $settings, array $page, string $directory)
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
            [...Cpu::shared(), self::program(), '-F', '-y', "$directory/fpm.conf", ...$root, ...$settings],
            "$directory/errors",
        );
        $this->wait("$directory/s");
    }

    public static function program(): string
    {
        return '/usr/sbin/php-fpm' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;
    }

    public function run(int $times): Sample
    {
        $before = $this->page(['PROOF' => 'yes']);
        $start = hrtime(true);
        for ($i = 0; $i < $times; $i++) {
            $after = $this->page();
        }
        $wall = (hrtime(true) - $start) / 1e9;

        return new Sample(
            $times,
            $wall,
            ($after['user'] - $before['user']) / 1e6,
            ($after['system'] - $before['system']) / 1e6,
            $before['proof'],
            $after['peak'],
        );
    }

    public function stop(): void
    {
        $this->master->stop();
    }

    /** @return array{user: int, system: int, proof: string, peak: int} */
    private function page(array $more = []): array
    {
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
