<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\ConnectionException;
use Hiredis\Failure;

/**
 * max_retries and backoff_...: connecting is tried again, within its time limit.
 */
final class BackoffTest extends TestCase
{
    /** @return iterable<string, array{callable, mixed}> what is called, and its result */
    public static function calls(): iterable
    {
        yield 'get' => [static fn ($redis) => $redis->get('k'), 'v'];
        yield 'mget' => [static fn ($redis) => $redis->mget(['k', 'l']), ['v', null]];
        yield 'setex' => [static fn ($redis) => $redis->setex('k', 100, 'w'), 'OK'];
        yield 'any command' => [static fn ($redis) => $redis->strlen('k'), 1];
        yield 'raw words' => [static fn ($redis) => $redis->executeRaw(['GET', 'p:k']), 'v'];
        yield 'pipeline' => [static fn ($redis) => $redis->pipeline(static fn ($queue) => $queue->get('k')->strlen('k')), ['v', 1]];
        yield 'transaction' => [static fn ($redis) => $redis->transaction(static fn ($queue) => $queue->get('k')->strlen('k')), ['v', 1]];
    }

    /** A path that leads to the server from the third try on, at the earliest. No other code links it. */
    #[\PHPUnit\Framework\Attributes\DataProvider('calls')]
    public function testIsTriedUntilTheServerIsThere(callable $call, mixed $expected): void
    {
        (new \Hiredis\Client('unix://' . self::$server->socket))->set('p:k', 'v');
        $path = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
        $redis = $this->connection(['path' => $path, 'timeout' => 60, 'max_retries' => 1_000_000, 'backoff_algorithm' => 'constant', 'backoff_base' => 1]);
        $linker = proc_open([PHP_BINARY, '-n', '-r', 'symlink($argv[1], $argv[2]);', self::$server->socket, $path], [], $pipes);

        try {
            $this->assertSame($expected, $call($redis));
        } finally {
            proc_close($linker);
            unlink($path);
        }
    }

    public function testTheTimeLimitAndTheNumberEndIt(): void
    {
        foreach (['default', 'decorrelated_jitter', 'full_jitter', 'equal_jitter', 'exponential', 'uniform', 'constant', 4] as $algorithm) {
            foreach ([['timeout' => 0.05, 'max_retries' => 1_000_000], ['timeout' => 60, 'max_retries' => '3']] as $limit) {
                try {
                    $this->connection($limit + ['path' => '/no-such-socket', 'backoff_algorithm' => $algorithm, 'backoff_base' => '1', 'backoff_cap' => 2])->get('k');
                    $this->fail();
                } catch (ConnectionException $exception) {
                    $this->assertSame(Failure::Connect, $exception->failure);
                }
            }
        }
    }

    public function testAnUnknownAlgorithmIsRefused(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->connection(['max_retries' => 3, 'backoff_algorithm' => 'often']);
    }

    public function testABreakerIsNotWaitedFor(): void
    {
        $this->expectException(ConnectionException::class);
        $this->connection(['path' => '/no-such-socket', 'breaker' => true, 'timeout' => 60, 'max_retries' => 1_000_000, 'backoff_base' => 60_000])->get('k');
    }
}
