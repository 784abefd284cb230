<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Cache;
use Illuminate\Cache\RedisStore;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * "cache" in config/database.php is the cache of the extension's client.
 */
final class CacheTest extends TestCase
{
    public function testAPageThatNothingHasChangedAsksTheServerNothing(): void
    {
        $redis = $this->manager(['cache' => ['maxValue' => 4000, 'prefixes' => ['p:c:']]]);
        $store = new RedisStore($redis, 'c:');
        $other = new RedisStore($this->manager(), 'c:');
        $other->put('a', 'one', 100);
        $other->put('b', [2], 100);
        $read = static fn (): array => [$store->get('a'), $store->many(['a', 'b']), $store->get('none')];
        $expected = ['one', ['a' => 'one', 'b' => [2]], null];
        $this->assertSame($expected, $read());
        $this->assertSame(0, $this->reads(function () use ($read, $expected): void {
            $this->assertSame($expected, $read());
        }));
        $this->assertGreaterThan(3, (new Cache(maxValue: 4000, prefixes: ['p:c:']))->stats()['hits']);

        // What another connection writes is seen when the server has told, and what this one writes at once.
        $other->put('a', 'changed', 100);
        $redis->connection()->ping();
        $this->assertSame('changed', $store->get('a'));
        $store->put('a', 'mine', 100);
        $this->assertSame('mine', $store->get('a'));
        $lock = $store->lock('l', 100);
        $this->assertSame([true, false, true, true], [$lock->get(), $store->lock('l', 100)->get(), $lock->release(), $store->lock('l', 100)->get()]);
    }

    public function testHowItIsSaid(): void
    {
        foreach ([[true, true], ['1', true], [[], true], [new Cache(maxMemory: 2048), true], [false, false], [null, false], ['', false]] as [$cache, $expected]) {
            $connection = $this->connection(['cache' => $cache]);
            $connection->get('a');
            $this->assertSame($expected ? 0 : 1, $this->reads(static fn () => $connection->get('a')), json_encode($cache));
        }

        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('Redis option [cache] must be true, false or an array');
        $this->connection(['cache' => 'redis']);
    }

    public static function settings(): array
    {
        return [['fpm-fcgi', true, false, 1], ['fpm-fcgi', true, true, 0], ['fpm-fcgi', false, false, 0], ['cli', true, false, 0]];
    }

    /** @dataProvider settings */
    #[DataProvider('settings')]
    public function testACacheThatEndsWithTheRequestIsSaid(string $sapi, bool $cache, bool $persistent, int $warnings): void
    {
        $code = sprintf(
            'namespace Hiredis\Laravel { function php_sapi_name(): string { return %s; } }
            namespace {
                require %s;
                set_error_handler(static function (int $level, string $message): never { throw new \ErrorException($message); });
                ini_set("error_log", "/dev/stdout");
                (new Hiredis\Laravel\Connector())->connect(["cache" => %s, "persistent" => %s], []);
            }',
            var_export($sapi, true),
            var_export(realpath($_SERVER['argv'][array_search('--bootstrap', $_SERVER['argv'], true) + 1]), true),
            var_export($cache, true),
            var_export($persistent, true)
        );
        $output = (string) shell_exec(escapeshellarg(PHP_BINARY) . ' -r ' . escapeshellarg($code) . ' 2>&1');
        $this->assertSame($warnings, substr_count($output, 'Warning: Redis option [cache] without [persistent] saves no round trip'), $output);
        $this->assertStringNotContainsString('Uncaught', $output);
    }
}
