<?php

namespace Hiredis\Laravel\Tests;

/**
 * The same calls on Predis' connection and on this one: values, types and what was stored.
 */
final class ComparisonTest extends TestCase
{
    public function testEveryCallReturnsWhatPredisReturns(): void
    {
        $predis = $this->connection(['database' => 1], client: 'predis');
        $hiredis = $this->connection(['database' => 2]);

        foreach (require __DIR__ . '/calls.php' as $number => $call) {
            $method = array_shift($call);
            $this->assertSame(
                $this->outcome(static fn () => $predis->{$method}(...$call)),
                $this->outcome(static fn () => $hiredis->{$method}(...$call)),
                "call $number: $method " . json_encode($call)
            );
        }
    }

    public function testTheSameIsStored(): void
    {
        foreach (['predis', 'hiredis'] as $database => $client) {
            $connection = $this->connection(['database' => $database], client: $client);

            foreach (require __DIR__ . '/calls.php' as $call) {
                if (in_array($call[0], ['flushdb', 'select', 'blpop', 'brpop', 'blmove', 'spop', 'setex', 'psetex', 'expire', 'pexpire'], true)) {
                    continue;
                }

                try {
                    $connection->{$call[0]}(...array_slice($call, 1));
                } catch (\Exception) {
                }
            }

            $raw = new \Hiredis\Client('unix://' . self::$server->socket, database: $database);
            $keys = $raw->keys('*');
            sort($keys);
            $stored[] = array_combine($keys, array_map($raw->dump(...), $keys));
        }

        $this->assertGreaterThan(25, count($stored[0]));
        $this->assertSame(array_keys($stored[0]), array_keys($stored[1]));
        // Stream entries carry the time of their making, HyperLogLogs a cache.
        $this->assertSame(array_diff_key($stored[0], ['p:x' => 1, 'p:pf' => 1, 'p:pf2' => 1]), array_diff_key($stored[1], ['p:x' => 1, 'p:pf' => 1, 'p:pf2' => 1]));
    }

    public function testAPipelineReturnsWhatPredisReturns(): void
    {
        foreach (['predis', 'hiredis'] as $client) {
            $connection = $this->connection(client: $client);
            $connection->flushdb();
            $queue = static function ($pipe): void {
                $pipe->set('a', 1);
                $pipe->hmset('h', ['f' => 'v', 'n' => null]);
                $pipe->zadd('z', ['a' => 1, 'b' => 2.5]);
                $pipe->zrange('z', 0, -1, 'withscores');
                $pipe->hgetall('h');
                $pipe->eval('return KEYS[1]', 1, 'k');
                $pipe->hscan('h', 0);
                $pipe->expire('a', 100)->ttl('a');
            };
            $results[] = [
                $this->outcome(static fn () => $connection->pipeline($queue)),
                $this->outcome(static fn () => $connection->transaction($queue)),
                $this->outcome(static fn () => $connection->pipeline()->set('x', 1)->get('x')->execute()),
                $this->outcome(static fn () => $connection->transaction()->set('x', 1)->get('x')->exec()),
                $this->outcome(static fn () => $connection->pipeline(static fn ($pipe) => null)),
            ];
        }

        $this->assertSame($results[0], $results[1]);
    }

    private function outcome(callable $call): mixed
    {
        // Predis itself warns of what it is given by its own documentation.
        set_error_handler(static fn (): bool => true);

        try {
            $result = $this->plain($call());
        } catch (\Exception $e) {
            return [str_contains($e::class, 'ServerException') ? 'ServerException' : $e::class, $e->getMessage()];
        } finally {
            restore_error_handler();
        }

        return $result;
    }

    /** A status is an object of Predis, and a score or coordinate a string. */
    private function plain(mixed $value): mixed
    {
        return match (true) {
            is_array($value) => array_map($this->plain(...), $value),
            $value instanceof \Stringable => (string) $value,
            // Older servers write all digits of a coordinate.
            is_string($value) && preg_match('/^-?\d+\.\d{10,}$/', $value) => json_encode((float) $value),
            is_float($value) => json_encode($value),
            default => $value,
        };
    }
}
