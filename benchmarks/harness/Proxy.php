<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The delay proxy (programs/delay.c) before a server. */
final class Proxy
{
    private readonly Child $process;
    public readonly Endpoint $endpoint;

    public function __construct(string $program, private readonly Endpoint $server, private readonly int $microseconds)
    {
        $this->process = Child::start(
            [...Cpu::pinned(Cpu::SERVER), $program, $server->host, (string) $server->port, (string) $microseconds],
        );
        $port = (int) $this->process->answer(5.0);
        $this->endpoint = new Endpoint(port: $port, password: $server->password);
    }

    /**
     * What passed since the last question.
     *
     * @return array{sent: int, received: int, roundTrips: int, median: int, p99: int}
     */
    public function passed(): array
    {
        return json_decode($this->process->ask('?', 10.0), true, flags: JSON_THROW_ON_ERROR);
    }

    /**
     * The proxy's own delay, measured from outside: a PING through it and one beside it, median of many.
     *
     * @return array{wanted: float, direct: float, through: float, held: int, p99: int} milliseconds; held and p99 in microseconds
     */
    public function measured(): array
    {
        $this->passed();
        $through = self::roundTrip($this->endpoint);
        $passed = $this->passed();

        return [
            'wanted' => 2 * $this->microseconds / 1000,
            'direct' => self::roundTrip($this->server),
            'through' => $through,
            'held' => $passed['median'],
            'p99' => $passed['p99'],
        ];
    }

    public function stop(): void
    {
        $this->process->stop();
    }

    private static function roundTrip(Endpoint $endpoint): float
    {
        $wire = new Wire($endpoint);
        $times = [];
        for ($i = 0; $i < 500; $i++) {
            $start = hrtime(true);
            $wire->call('PING');
            $times[] = (hrtime(true) - $start) / 1e6;
        }

        return round(Statistics::median($times), 3);
    }
}
