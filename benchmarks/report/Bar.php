<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Report;

/** A promise and what was measured for it. */
final class Bar
{
    private function __construct(
        public readonly string $case,
        public readonly string $promise,
        public readonly ?string $measured,
        public readonly ?bool $met,
    ) {
    }

    public static function atMost(string $case, float $limit, ?float $ratio, string $of, ?string $beside = null): self
    {
        return new self(
            $case,
            'at most ' . Format::factor($limit) . " of $of",
            $ratio === null ? null : Format::factor($ratio) . ($beside === null ? '' : " ($beside)"),
            // Judged as it is printed: two digits behind the point.
            $ratio === null ? null : round($ratio, 2) <= $limit,
        );
    }

    public static function atLeast(string $case, float $limit, ?float $ratio, string $of): self
    {
        return new self(
            $case,
            'at least ' . Format::factor($limit) . " times $of",
            $ratio === null ? null : Format::factor($ratio),
            $ratio === null ? null : round($ratio, 2) >= $limit,
        );
    }

    public static function stated(string $case, string $promise, ?string $measured, ?bool $met): self
    {
        return new self($case, $promise, $measured, $met);
    }

    /** @return array{case: string, promise: string, measured: ?string, met: ?bool} */
    public function toArray(): array
    {
        return get_object_vars($this);
    }
}
