<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** A promise: what is held against which limit, how near it should come, and what was measured. */
final class Bar
{
    /** @param array<string, ?string> $beside the same work of others, by their name */
    private function __construct(
        public readonly string $case,
        public readonly string $limit,
        public readonly string $goal,
        public readonly ?string $measured,
        public readonly ?bool $met,
        public readonly array $beside = [],
    ) {
    }

    /**
     * Ours as a part or a multiple of the limit. Judged as it is printed.
     *
     * @param array<string, ?float> $beside
     */
    public static function atMost(string $case, string $limit, float $goal, ?float $ratio, array $beside = []): self
    {
        return new self(
            $case,
            $limit,
            'at most ' . self::number($goal),
            $ratio === null ? null : self::number($ratio),
            $ratio === null ? null : round($ratio, 2) <= $goal,
            array_map(static fn (?float $other): ?string => $other === null ? null : self::number($other), $beside),
        );
    }

    public static function atLeast(string $case, string $limit, float $goal, ?float $ratio): self
    {
        return new self(
            $case,
            $limit,
            'at least ' . self::number($goal),
            $ratio === null ? null : self::number($ratio),
            $ratio === null ? null : round($ratio, 2) >= $goal,
        );
    }

    /** @param array<string, ?string> $beside */
    public static function stated(string $case, string $limit, string $goal, ?string $measured, ?bool $met, array $beside = []): self
    {
        return new self($case, $limit, $goal, $measured, $met, $beside);
    }

    /** Two digits behind the point, because goals have two. */
    private static function number(float $ratio): string
    {
        return $ratio >= 9.95 ? sprintf('%.0f', $ratio) : sprintf('%.2f', $ratio);
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return get_object_vars($this);
    }
}
