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
    public function __construct(private readonly string $program, private readonly Endpoint $server, private readonly int $microseconds)
    {
        $this->endpoint = new Endpoint(port: Server::freePort(), password: $server->password);
        $this->start($microseconds);
        $told = $microseconds;
        for ($attempt = 0; $attempt < 4; $attempt++) {
            $added = 1000 * (self::roundTrip($this->endpoint) - self::roundTrip($server));
            $excess = (int) round($added / 2 - $microseconds);
            if (abs($excess) <= 3) {
                break;
            }
            $told = max(0, $told - $excess);
            $this->process->stop();
            $this->start($told);
        }
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

    private function start(int $delay): void
    {
        $this->process = Child::start([
            ...Cpu::pinned(Cpu::SERVER), $this->program, (string) $this->endpoint->port, $this->server->host,
            (string) $this->server->port, (string) $delay,
        ]);
        $this->process->answer(5.0);
    }

    private static function roundTrip(Endpoint $endpoint): float
    {
        $wire = new Wire($endpoint);
        $medians = [];
        for ($batch = 0; $batch < 5; $batch++) {
            $times = [];
            for ($i = 0; $i < 200; $i++) {
                $start = hrtime(true);
                $wire->call('PING');
                $times[] = (hrtime(true) - $start) / 1e6;
            }
            $medians[] = Statistics::median($times);
        }

        // The quietest batch: whatever else the machine does can only add.
        return round(min($medians), 3);
    }
}
