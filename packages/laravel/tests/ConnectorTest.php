<?php

namespace Hiredis\Laravel\Tests;

use Hiredis\Laravel\Connection;
use Hiredis\Laravel\Connector;

/**
 * What config/database.php says is what the extension's client gets.
 */
final class ConnectorTest extends TestCase
{
    /** @return iterable<string, array{array, array}> */
    public static function configurations(): iterable
    {
        yield 'host and port' => [['host' => 'redis.test', 'port' => '6380'], ['endpoint' => 'redis://redis.test:6380', 'database' => 0]];
        yield 'nothing' => [[], ['endpoint' => 'redis://127.0.0.1:6379', 'protocol' => 3, 'persistent' => false]];
        yield 'database from the environment' => [['host' => 'h', 'database' => '5'], ['database' => 5]];
        yield 'empty strings from the environment' => [['host' => 'h', 'username' => '', 'password' => '', 'database' => ''], ['database' => 0]];
        yield 'tls by the host' => [['host' => 'tls://h', 'port' => 6380], ['endpoint' => 'rediss://h:6380']];
        yield 'tls by the scheme' => [['scheme' => 'tls', 'host' => 'h'], ['endpoint' => 'rediss://h:6379']];
        yield 'tcp' => [['scheme' => 'tcp', 'host' => 'h'], ['endpoint' => 'redis://h:6379']];
        yield 'unix as Predis has it' => [['scheme' => 'unix', 'path' => '/run/a socket'], ['endpoint' => 'unix:///run/a socket']];
        yield 'unix as phpredis has it' => [['host' => '/run/redis.sock', 'port' => 0], ['endpoint' => 'unix:///run/redis.sock']];
        yield 'IPv6' => [['host' => '::1'], ['endpoint' => 'redis://[::1]:6379']];
        yield 'sentinels as a list' => [['sentinels' => ['h1:26380', 'h2'], 'database' => '5'], ['endpoint' => 'sentinel://h1:26380,h2:26379/mymaster', 'database' => 5]];
        yield 'sentinels as a string' => [['sentinels' => 'h1, h2:26380', 'service' => 'shop', 'scheme' => 'tls'], ['endpoint' => 'sentinels://h1:26379,h2:26380/shop']];
        yield 'sentinels as servers' => [['sentinels' => [['host' => '::1', 'port' => '26380'], ['host' => 'h']], 'sentinel_username' => 'u', 'sentinel_password' => 'p'], ['endpoint' => 'sentinel://[::1]:26380,h:26379/mymaster']];
        yield 'protocol' => [['host' => 'h', 'protocol' => '2'], ['protocol' => 2]];
        yield 'persistent' => [['host' => 'h', 'persistent' => true], ['persistent' => true]];
        yield 'persistent with an id' => [['host' => 'h', 'persistent' => true, 'persistent_id' => 'web'], ['persistent' => true]];
        yield 'replicas with a name' => [['host' => 'h', 'replicas' => 'redis://reader'], ['endpoint' => 'redis://h:6379', 'readFrom' => 'replica']];
        yield 'which servers answer' => [['host' => 'h', 'failover' => true, 'replicas' => 'redis://reader', 'read_from' => 'any', 'max_lifetime' => 300], ['readFrom' => 'any']];
        yield 'sentinels know the replicas' => [['sentinels' => 'h', 'replicas' => 'redis://reader', 'failover' => true, 'read_from' => 'replica'], ['readFrom' => 'replica']];
        yield 'failover of phpredis is a number' => [['host' => 'unix:///h', 'failover' => 1], ['endpoint' => 'unix:///h']];
        yield 'persistent among the options' => [['host' => 'h', 'options' => ['persistent' => true]], ['persistent' => true]];
    }

    #[\PHPUnit\Framework\Attributes\DataProvider('configurations')]
    public function testConfiguration(array $config, array $expected): void
    {
        $client = (new Connector())->connect($config, ['prefix' => 'p:', 'parameters' => []])->client()->hiredis();
        $this->assertSame($expected, array_intersect_key($client->__debugInfo(), $expected));
    }

    public function testAUrl(): void
    {
        $redis = $this->application(['default' => ['url' => 'rediss://name:secret@h.test:6390/7', 'host' => 'other', 'database' => 3]])['redis'];
        $info = $redis->connection()->client()->hiredis()->__debugInfo();
        $this->assertSame(['rediss://h.test:6390', 7], [$info['endpoint'], $info['database']]);
    }

    public function testThePrefixOfAConnectionGoesBeforeThatOfAll(): void
    {
        $connector = new Connector();
        $this->assertSame('all:', $connector->connect([], ['prefix' => 'all:'])->getOptions()->prefix);
        $this->assertSame('own:', $connector->connect(['prefix' => 'own:'], ['prefix' => 'all:'])->getOptions()->prefix);
        $this->assertSame('own:', $connector->connect(['options' => ['prefix' => 'own:']], ['prefix' => 'all:'])->client()->getOptions()->prefix);
        $this->assertSame('', $connector->connect([], [])->getOptions()->prefix);
    }

    public function testPasswordNameAndDatabaseReachTheServer(): void
    {
        $admin = new \Hiredis\Client('unix://' . self::$server->socket);
        $admin->acl('setuser', 'laravel', 'on', '>secret', '~*', '&*', '+@all');
        $connection = $this->connection(['username' => 'laravel', 'password' => 'secret', 'database' => '9', 'name' => 'web']);
        $this->assertSame(['laravel', 'web', '9'], [$connection->acl('whoami'), $connection->client()->client('getname'), $this->value($connection->client()->client('list'), 'web', 'db')]);
        // A user without a password is what some URLs have for no reason.
        $this->assertSame('default', $this->connection(['username' => 'laravel'])->acl('whoami'));
    }

    /** What it says of itself before a server has answered. */
    public function testTheLibraryIsLaravelUnlessItIsGiven(): void
    {
        foreach ([[[], 'hiredis-php(laravel_v' . (int) \Illuminate\Foundation\Application::VERSION . ')'], [['library' => 'shop_v2'], 'hiredis-php(shop_v2)'], [['library' => ''], null]] as [$config, $expected]) {
            $path = tempnam(sys_get_temp_dir(), 'hiredis-');
            unlink($path);
            $listener = stream_socket_server("unix://$path");

            try {
                $this->connection($config + ['path' => $path, 'scheme' => 'unix', 'timeout' => 0.01, 'read_timeout' => 0.01])->ping();
                $this->fail('nothing answers here');
            } catch (\Hiredis\TimeoutException) {
                $words = stream_get_contents(stream_socket_accept($listener));
            } finally {
                unlink($path);
            }

            $this->assertSame($expected, preg_match('/LIB-NAME\r\n\$\d+\r\n(.*)\r\n/', $words, $match) ? $match[1] : null);
        }
    }

    public function testWhatChangesStoredValuesIsRefused(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('Redis option [serializer] must not be given to the hiredis driver');
        (new Connector())->connect(['host' => 'h'], ['serializer' => 1]);
    }

    public function testADatabaseIsANumber(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        (new Connector())->connect(['host' => 'h', 'database' => 'cache'], []);
    }

    public function testAnUnknownSchemeIsRefused(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        (new Connector())->connect(['scheme' => 'http', 'host' => 'h'], []);
    }

    /** One config/database.php for machines with TLS and without: the option is empty where .env names no certificate authority. */
    public function testTlsOptionsThatAreEmptyNeedNoTls(): void
    {
        $client = (new Connector())->connect(['host' => 'h'], ['ssl' => array_filter(['cafile' => null])])->client()->hiredis();
        $this->assertSame('redis://h:6379', $client->__debugInfo()['endpoint']);
    }

    /** @return iterable<string, array{array, array, string}> */
    public static function tlsOptionsWithoutTls(): iterable
    {
        yield 'among the options' => [['host' => 'h'], ['ssl' => ['cafile' => '/ca.pem']], 'ssl'];
        yield 'of the connection' => [['host' => 'h', 'tls' => ['cafile' => '/ca.pem']], [], 'tls'];
        yield 'as phpredis has it' => [['host' => 'h', 'context' => ['stream' => ['cafile' => '/ca.pem']]], [], 'context'];
        yield 'a socket' => [['path' => '/run/redis.sock', 'scheme' => 'unix', 'ssl' => ['cafile' => '/ca.pem']], [], 'ssl'];
        yield 'sentinels' => [['sentinels' => 'h', 'ssl' => ['cafile' => '/ca.pem']], [], 'ssl'];
    }

    #[\PHPUnit\Framework\Attributes\DataProvider('tlsOptionsWithoutTls')]
    public function testTlsOptionsWithoutTlsAreRefusedByTheirName(array $config, array $options, string $name): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage("Redis option [$name] needs a connection with TLS: write tls:// before the [host], or set [scheme] to tls.");
        (new Connector())->connect($config, $options);
    }

    public function testTlsOptionsOfAClusterWithoutTlsAreRefusedByTheirName(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('Redis option [ssl] needs a connection with TLS');
        (new Connector())->connectToCluster([['host' => 'h']], ['ssl' => ['cafile' => '/ca.pem']], []);
    }

    public function testTheProviderComesBeforeOrAfterTheManager(): void
    {
        $this->assertInstanceOf(Connection::class, $this->connection());
        $app = $this->application(['default' => ['host' => 'h']]);
        $app->make('redis');
        (new \Hiredis\Laravel\HiredisServiceProvider($app))->register();
        $this->assertInstanceOf(Connection::class, $app['redis']->connection());
    }

    public function testOneLineSwitchesBack(): void
    {
        $this->assertInstanceOf(\Predis\Client::class, $this->connection(client: 'predis')->client());
    }

    private function value(array $clients, string $name, string $field): string
    {
        foreach ($clients as $client) {
            if ($client['name'] === $name) {
                return $client[$field];
            }
        }

        $this->fail("no client $name");
    }
}
