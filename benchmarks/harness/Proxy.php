<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** The delay proxy (programs/delay.c) before a server. */
final class Proxy
{
    private Child $process;
    public readonly Endpoint $endpoint;

    /**
     * A proxy also delays by being woken, so it is told a little less than $microseconds each way: as much as makes a
     * PING through it take twice $microseconds longer than one beside it.
     */
    public function __construct(string $program, private readonly Endpoint $server, private readonly int $microseconds)
    {
        $port = Server::freePort();
        $this->endpoint = new Endpoint(port: $port, password: $server->password);
        $start = fn (int $delay): Child => $this->process = Child::start([
            ...Cpu::pinned(Cpu::SERVER), $program, (string) $port, $server->host, (string) $server->port, (string) $delay,
        ]);
        $start($microseconds)->answer(5.0);
        $added = self::roundTrip($this->endpoint) - self::roundTrip($server);
        $excess = (int) round(max(0.0, $added * 1000 - 2 * $microseconds) / 2);
        $this->process->stop();
        $start(max(0, $microseconds - $excess))->answer(5.0);
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
