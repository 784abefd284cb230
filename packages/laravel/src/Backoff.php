<?php

namespace Hiredis\Laravel;

use Hiredis\ConnectionException;
use Hiredis\Failure;
use InvalidArgumentException;

/**
 * When connecting is tried again, in phpredis' words: max_retries, backoff_algorithm, backoff_base and backoff_cap (milliseconds).
 *
 * @internal
 */
final class Backoff
{
    /** Laravel's names of phpredis' constants. */
    private const ALGORITHMS = [
        'default' => 0, 'decorrelated_jitter' => 1, 'full_jitter' => 2, 'equal_jitter' => 3, 'exponential' => 4, 'uniform' => 5, 'constant' => 6,
    ];

    private function __construct(
        private readonly int $retries,
        private readonly int $algorithm,
        private readonly int $base,
        private readonly int $cap,
        private readonly float $limit,
    ) {
    }

    /**
     * @param array<mixed> $config
     * @param float        $limit  seconds for all tries together
     *
     * @return self|null null: nothing is tried again
     */
    public static function of(array $config, float $limit): ?self
    {
        $algorithm = $config['backoff_algorithm'] ?? 'default';
        $number = is_string($algorithm) ? self::ALGORITHMS[$algorithm] ?? $algorithm : $algorithm;

        if (!is_numeric($number) || !in_array((int) $number, self::ALGORITHMS, true)) {
            throw new InvalidArgumentException('Redis option [backoff_algorithm] must be one of ' . implode(', ', array_keys(self::ALGORITHMS)) . '.');
        }

        $retries = self::number($config['max_retries'] ?? 0);

        return $retries > 0 ? new self($retries, (int) $number, self::number($config['backoff_base'] ?? 0), self::number($config['backoff_cap'] ?? 0), $limit) : null;
    }

    /** Not sent, because the connection was refused: nothing else may be tried again. */
    public static function isCurable(ConnectionException $exception): bool
    {
        return $exception->failure === Failure::Connect && !$exception->maybeExecuted;
    }

    /**
     * What the call returns, as soon as there is a connection.
     *
     * @template T
     *
     * @param callable(): T $call
     *
     * @return T
     */
    public function reach(callable $call): mixed
    {
        $until = hrtime(true) / 1e9 + ($this->limit > 0.0 ? $this->limit : INF);

        for ($tried = 0, $pause = 0; ; ++$tried) {
            try {
                return $call();
            } catch (ConnectionException $exception) {
                $pause = $this->pause($tried, $pause);

                if (!self::isCurable($exception) || $tried >= $this->retries || hrtime(true) / 1e9 + $pause / 1e3 >= $until) {
                    throw $exception;
                }

                usleep($pause * 1000);
            }
        }
    }

    /** Milliseconds before the next try, where there have been so many pauses, and the last was so long. */
    private function pause(int $tried, int $last): int
    {
        $grown = min($this->cap, $this->base << min($tried, 10));

        return match ($this->algorithm) {
            1 => min($this->cap, random_int($this->base, max($this->base, 3 * $last))),
            2 => random_int(0, $grown),
            3 => intdiv($grown, 2) + random_int(0, intdiv($grown, 2)),
            4 => $grown,
            5 => random_int(0, $this->base),
            6 => $this->base,
            default => $tried > 0 ? $this->base : random_int(0, $this->base),
        };
    }

    private static function number(mixed $value): int
    {
        return is_numeric($value) ? max(0, min(3_600_000, (int) $value)) : throw new InvalidArgumentException('A Redis option that must be a number is of type ' . get_debug_type($value) . '.');
    }
}
