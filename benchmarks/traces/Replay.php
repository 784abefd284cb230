<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Traces;

use Hiredis\Benchmarks\Harness\Child;
use Hiredis\Benchmarks\Harness\Endpoint;
use Hiredis\Benchmarks\Harness\Wire;
use Hiredis\Benchmarks\Harness\Workspace;
use RuntimeException;

/** What a recorded page costs with each client that this PHP has, on a server that holds nothing else. */
final class Replay
{
    private const ROUNDS = 7;
    private const SECONDS = 0.15; // of a round

    private readonly Wire $wire;

    /** @param string $program records, for the trips are counted by it */
    public function __construct(private readonly Trace $trace, private readonly Endpoint $server, private readonly string $program)
    {
        $this->wire = new Wire($server);
        if (preg_match('/^db\d+:/m', $this->wire->call('INFO', 'keyspace'))) {
            throw new RuntimeException('the server holds keys, and a replay empties it: name one that holds nothing');
        }
    }

    /** @return array<string, array{trips: int, cpu: float, wall: float}|string> by client: a page's, in microseconds, or why it has none */
    public function measure(): array
    {
        $players = [];
        $figures = [];
        foreach (Player::loaded() ?: throw new RuntimeException('this PHP has no client loaded') as $player) {
            try {
                $this->trace->verify($this->wire);
                $trips = $this->trips(clone $player);
                $player->connect($this->server);
                $this->trace->proof($player->replay(1, $this->trace->steps()));
                $players[$player->name] = $player;
                $figures[$player->name] = ['trips' => $trips];
            } catch (\Exception $error) {
                $figures[$player->name] = $error->getMessage();
            }
        }
        // In turn, so that what else the machine does meets all of them.
        $rounds = [];
        for ($i = 0; $i < self::ROUNDS; $i++) {
            foreach ($players as $name => $player) {
                $this->trace->verify($this->wire);
                [$rounds[$name]['cpu'][], $rounds[$name]['wall'][]] = $this->round($player);
            }
        }
        foreach ($rounds as $name => $of) {
            foreach ($of as $what => $values) {
                sort($values);
                $figures[$name][$what] = $values[intdiv(self::ROUNDS, 2)];
            }
        }
        $this->wire->call('FLUSHALL');

        return $figures;
    }

    /** @return array{float, float} microseconds of CPU and of wall time that one page takes */
    private function round(Player $player): array
    {
        $steps = $this->trace->steps();
        $used = self::cpu();
        $begin = hrtime(true);
        for ($pages = 0; ($wall = hrtime(true) - $begin) < self::SECONDS * 1e9; $pages++) {
            $player->replay(1, $steps);
        }

        return [(self::cpu() - $used) / $pages, $wall / 1e3 / $pages];
    }

    /** How often the client waits for the server on one page, connecting aside. */
    private function trips(Player $player): int
    {
        $workspace = new Workspace();
        $between = new Endpoint(path: $workspace->path('s'), password: $this->server->password);
        $counter = Child::start([PHP_BINARY, '-n', $this->program, '--count', $between->path, $this->server->address()]);
        $counter->answer();
        $player->connect($between);
        // What a client does once, a script's text for example, is no part of the page.
        $player->replay(1, $this->trace->steps());
        $counter->ask('');
        $player->replay(1, $this->trace->steps());
        $trips = (int) $counter->ask('');
        $counter->finish();

        return $trips;
    }

    /** Microseconds of the processor that this process has used. */
    private static function cpu(): float
    {
        $usage = getrusage();

        return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e6 + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
    }
}
