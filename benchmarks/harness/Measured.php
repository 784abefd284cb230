<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** All rounds of one subject on one row, per unit (a command, a pair, a page: whatever the row counts). */
final class Measured
{
    /** @var array{wall: list<float>, cpu: list<float>, server: list<float>} seconds per unit, one value a round */
    public array $rounds = ['wall' => [], 'cpu' => [], 'server' => []];

    /** @var ?array{sent: float, received: float, roundTrips: float} bytes and round trips per unit */
    public ?array $wire = null;

    /** Seconds of CPU time from which on the kernel's part of it can be told: it is counted by the ticks of a clock. */
    private const TICKS = 1.0;

    /** The kernel's part of the CPU time of all rounds together, when that is enough to tell. */
    public ?float $kernel = null;

    private float $user = 0.0;
    private float $system = 0.0;
    public int $peak = 0;

    /** The most memory that the process had left when the reply was gone. */
    public int $kept = 0;

    /** @var list<float> what a gauge read, one value a round */
    public array $figures = [];
    public ?string $proof = null;

    /** Why there is nothing. */
    public ?string $absent = null;

    /** @param bool $comparable whether its replies can be compared with those of others */
    public function __construct(public readonly string $label, public readonly bool $comparable = true)
    {
    }

    public function add(Sample $sample, int $units): void
    {
        $count = $sample->times * $units;
        $this->rounds['wall'][] = $sample->wall / $count;
        $this->rounds['cpu'][] = $sample->cpu() / $count;
        $this->rounds['server'][] = $sample->serverCpu / $count;
        $this->user += $sample->user;
        $this->system += $sample->system;
        $this->kernel = $this->user + $this->system < self::TICKS ? null : $this->system / ($this->user + $this->system);
        $this->peak = max($this->peak, $sample->peak);
        $this->kept = max($this->kept, $sample->kept);
        if ($sample->figure !== null) {
            $this->figures[] = $sample->figure;
        }
        $this->proof = $sample->proof;
    }

    /** What the gauge of a row read. */
    public function figure(): ?float
    {
        return $this->figures === [] ? null : Statistics::median($this->figures);
    }

    /** @param 'wall'|'cpu'|'server' $metric */
    public function has(string $metric): bool
    {
        return $this->rounds[$metric] !== [] && Statistics::median($this->rounds[$metric]) > 0.0;
    }

    /** @param 'wall'|'cpu'|'server' $metric */
    public function median(string $metric): float
    {
        return Statistics::median($this->rounds[$metric]);
    }

    /** @param 'wall'|'cpu'|'server' $metric */
    public function spread(string $metric): float
    {
        return Statistics::spread($this->rounds[$metric]);
    }

    /** @param 'wall'|'cpu'|'server' $metric */
    public function against(self $other, string $metric): ?Comparison
    {
        return $this->has($metric) && $other->has($metric)
            ? Comparison::of($this->rounds[$metric], $other->rounds[$metric])
            : null;
    }

    /** @return array<string, mixed> times in nanoseconds: short to write, and exact enough with four digits */
    public function toArray(): array
    {
        if ($this->absent !== null) {
            return ['label' => $this->label, 'absent' => $this->absent];
        }
        $nanoseconds = static fn (float $seconds): float => (float) sprintf('%.4g', $seconds * 1e9);
        $summary = [];
        foreach ($this->rounds as $metric => $values) {
            if ($this->has($metric)) {
                $summary[$metric] = [
                    'median' => $nanoseconds($this->median($metric)),
                    'spread' => round($this->spread($metric), 4),
                    'rounds' => array_map($nanoseconds, $values),
                ];
            }
        }

        $kernel = $this->kernel === null ? null : round($this->kernel, 3);

        return [
            'label' => $this->label, ...$summary, 'kernel' => $kernel, 'wire' => $this->wire, 'peak' => $this->peak, 'kept' => $this->kept,
            ...($this->figures === [] ? [] : ['figures' => $this->figures]), 'proof' => $this->proof,
        ];
    }

    /** @param array<string, mixed> $data what toArray() made */
    public static function fromArray(array $data): self
    {
        $measured = new self($data['label']);
        $measured->absent = $data['absent'] ?? null;
        foreach (array_keys($measured->rounds) as $metric) {
            $measured->rounds[$metric] = array_map(static fn (float $time): float => $time / 1e9, $data[$metric]['rounds'] ?? []);
        }
        $measured->kernel = $data['kernel'] ?? null;
        $measured->wire = $data['wire'] ?? null;
        $measured->peak = $data['peak'] ?? 0;
        $measured->kept = $data['kept'] ?? 0;
        $measured->figures = $data['figures'] ?? [];
        $measured->proof = $data['proof'] ?? null;

        return $measured;
    }
}
