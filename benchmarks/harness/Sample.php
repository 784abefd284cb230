<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

/** What one round of one subject needed, in all its processes together. */
final class Sample
{
    public function __construct(
        public readonly int $times,
        public readonly float $wall,
        public readonly float $user,
        public readonly float $system,
        public readonly string $proof,
        public readonly int $peak,
        public float $serverCpu = 0.0,
        public readonly int $kept = 0,
        public readonly ?float $figure = null,
    ) {
    }

    public static function fromJson(string $json, int $times): self
    {
        $data = json_decode($json, true);
        if (!is_array($data) || isset($data['error'])) {
            throw new \RuntimeException($data['error'] ?? "a subject answered: $json");
        }

        return new self(
            $times,
            $data['wall'] / 1e9,
            $data['user'] / 1e6,
            $data['system'] / 1e6,
            $data['proof'],
            $data['peak'],
            kept: $data['kept'] ?? 0,
            figure: $data['figure'] ?? null,
        );
    }

    /** @param non-empty-list<self> $samples of processes that ran at once */
    public static function together(array $samples): self
    {
        $column = static fn (string $name): array => array_map(static fn (self $sample) => $sample->$name, $samples);

        return new self(
            array_sum($column('times')),
            max($column('wall')),
            array_sum($column('user')),
            array_sum($column('system')),
            $samples[0]->proof,
            max($column('peak')),
            kept: max($column('kept')),
            figure: $samples[0]->figure,
        );
    }

    public function cpu(): float
    {
        return $this->user + $this->system;
    }
}
