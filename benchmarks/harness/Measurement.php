<?php

declare(strict_types=1);

namespace Hiredis\Benchmarks\Harness;

use Closure;
use HashContext;

/** The clock around a driver's method, inside the subject's process. */
final class Measurement
{
    /** @param list<mixed> $arguments */
    public function __construct(
        private readonly Closure $operation,
        private readonly array $arguments,
        private readonly ?Closure $proof,
        private readonly float $slowdown,
        private readonly bool $gauge = false,
    ) {
    }

    /** @return array{wall: int, user: int, system: int, proof: string, peak: int, kept: int, figure: ?float} */
    public function run(int $times): array
    {
        gc_collect_cycles();
        $operation = $this->operation;
        $before = getrusage();
        $start = hrtime(true);
        $reply = $operation($times, ...$this->arguments);
        if ($this->slowdown > 0.0) {
            self::burn($before, $this->slowdown);
        }
        $wall = hrtime(true) - $start;
        $after = getrusage();

        $peak = self::peak();
        $proof = $this->gauge ? '' : self::fingerprint($this->proof === null ? $reply : ($this->proof)($reply));
        $figure = $this->gauge ? (float) $reply : null;
        unset($reply);

        return [
            'wall' => $wall,
            'user' => self::microseconds($after, 'ru_utime') - self::microseconds($before, 'ru_utime'),
            'system' => self::microseconds($after, 'ru_stime') - self::microseconds($before, 'ru_stime'),
            'proof' => $proof,
            'peak' => $peak,
            'kept' => self::resident(),
            'figure' => $figure,
        ];
    }

    /** The most memory that the process ever held, the part outside PHP's own allocator included. */
    private static function peak(): int
    {
        return (int) getrusage()['ru_maxrss'] * 1024;
    }

    /** Bytes of memory that the process has now. */
    public static function resident(): int
    {
        return (int) explode(' ', (string) @file_get_contents('/proc/self/statm'))[1] * 4096;
    }

    private static function microseconds(array $usage, string $name): int
    {
        return $usage["$name.tv_sec"] * 1_000_000 + $usage["$name.tv_usec"];
    }

    private static function cpu(array $usage): int
    {
        return self::microseconds($usage, 'ru_utime') + self::microseconds($usage, 'ru_stime');
    }

    private static function burn(array $before, float $share): void
    {
        $start = self::cpu($before);
        $until = $start + (int) ((self::cpu(getrusage()) - $start) * (1 + $share));
        while (self::cpu(getrusage()) < $until) {
            for ($i = 0; $i < 100; $i++) {
            }
        }
    }

    /** The same for the same data, however a client dresses it: OK as true or as an object, numbers as text. */
    public static function fingerprint(mixed $reply): string
    {
        // Piece by piece: a copy of a large reply would count as the client's memory.
        $hash = hash_init('crc32b');
        $count = 0;
        self::add($reply, $hash, $count);

        return "$count values, " . hash_final($hash);
    }

    private static function add(mixed $reply, HashContext $hash, int &$count): void
    {
        if (is_array($reply)) {
            $isList = array_is_list($reply);
            foreach ($reply as $key => $value) {
                if (!$isList) {
                    self::word((string) $key, $hash, $count);
                }
                self::add($value, $hash, $count);
            }

            return;
        }
        self::word(match (true) {
            $reply === true => 'OK',
            is_numeric($reply) => (string) (float) $reply,
            default => (string) $reply,
        }, $hash, $count);
    }

    private static function word(string $word, HashContext $hash, int &$count): void
    {
        if ($count++ > 0) {
            hash_update($hash, "\0");
        }
        hash_update($hash, $word);
    }
}
