<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Connection;
use PHPUnit\Framework\TestCase;
use Predis\Client;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Connection\StreamConnection;
use Predis\Response\Status;

/**
 * Applications of Predis against real servers: with the line and without it the results are the same.
 */
final class ServersTest extends TestCase
{
    private static ?Server $server = null;
    private static ?string $certificate = null;

    public static function tearDownAfterClass(): void
    {
        self::$server = null;
    }

    /** One server for all tests that only use data: TCP, a unix socket and TLS. */
    private static function server(): Server
    {
        if (self::$server === null) {
            self::$certificate = Server::temporaryDirectory() . '/server.pem';
            $key = openssl_pkey_new(['private_key_bits' => 2048]);
            $request = openssl_csr_new(['commonName' => 'localhost'], $key);
            openssl_x509_export(openssl_csr_sign($request, null, $key, 2), $public);
            openssl_pkey_export($key, $private);
            file_put_contents(self::$certificate, $public . $private);
            self::$server = new Server(static fn (int $port): array => [
                '--tls-port', (string) $port, '--tls-auth-clients', 'no', '--tls-cert-file', self::$certificate,
                '--tls-key-file', self::$certificate, '--tls-ca-cert-file', self::$certificate, '--requirepass', 'secret',
            ]);
        }

        return self::$server;
    }

    public static function kinds(): array
    {
        $kinds = [];

        foreach (['tcp', 'unix', 'tls'] as $scheme) {
            foreach (self::isPredis3() ? [2, 3] : [2] as $protocol) {
                $kinds["$scheme, RESP$protocol"] = [$scheme, $protocol];
            }
        }

        return $kinds;
    }

    private static function isPredis3(): bool
    {
        return interface_exists(StreamFactoryInterface::class);
    }

    private static function parameters(string $scheme, int $protocol): array
    {
        $server = self::server();

        return ['scheme' => $scheme, 'path' => $server->socket, 'host' => 'localhost', 'password' => 'secret', 'database' => 3]
            + ['port' => $scheme === 'tls' ? $server->tlsPort : $server->port, 'ssl' => ['cafile' => self::$certificate]]
            + ['read_write_timeout' => 30]
            + (self::isPredis3() ? ['protocol' => $protocol] : []);
    }

    /** Everything that goes through, with every kind of reply. */
    private static function session(Client $redis): array
    {
        $redis->flushdb();
        $results = [
            $redis->ping(), $redis->set('s', 'OK'), $redis->get('s'), $redis->get('none'), $redis->set('s', '2', 'NX'),
            $redis->mset(['a' => '1', 'b' => "x\r\n+OK\r\n-ERR\r\n", 'c' => '']), $redis->mget(['a', 'b', 'c', 'none']),
            $redis->hmset('h', ['1' => 'one', '01' => 'x', 'f' => "\r\n"]), $redis->hgetall('h'), $redis->incrby('n', 5),
            $redis->zadd('z', ['a' => 1, 'b' => 2.5, 'c' => '+inf']), $redis->zrange('z', 0, -1, ['withscores' => true]), $redis->zscore('z', 'b'),
            $redis->rpush('l', ['x', 'y']), $redis->lrange('l', 0, -1), $redis->lrange('none', 0, -1), $redis->sadd('set', ['m']), $redis->smembers('set'),
            $redis->type('l'), $redis->config('get', 'maxmemory*'), $redis->eval("return {redis.status_reply('OK'), redis.error_reply('E x'), 'OK', false, {1}}", 0),
            $redis->set('big', str_repeat("0123456789\r\n", 50000)), $redis->get('big'), $redis->xadd('st', ['k' => 'v'], '1-1'), $redis->xrange('st', '-', '+'),
            $redis->scan(0, ['COUNT' => 1000])[0], $redis->select(4), $redis->get('s'), $redis->select(3), $redis->get('s'),
        ];

        try {
            $redis->lpush('s', ['x']);
        } catch (\Predis\Response\ServerException $exception) {
            $results[] = [$exception->getMessage(), $exception->getErrorType()];
        }

        $results[] = $redis->pipeline(static function ($pipe): void {
            for ($i = 0; $i < 2000; ++$i) {
                $pipe->set("p$i", $i % 7 ? "value $i" : 'OK');
                $pipe->get("p$i");
            }
            $pipe->mget(['p0', 'p1']);
            $pipe->hgetall('h');
        });
        $results[] = (new Client($redis->getConnection(), ['exceptions' => false]))->pipeline(static function ($pipe): void {
            $pipe->set('s', 'OK');
            $pipe->lpush('s', ['x']);
            $pipe->get('s');
        });
        $results[] = $redis->transaction(static function ($tx): void {
            $tx->set('t', 'OK');
            $tx->get('t');
            $tx->hgetall('h');
        });
        $results[] = $redis->transaction(['watch' => 't', 'cas' => true], static function ($tx): void {
            $value = $tx->get('t');
            $tx->multi();
            $tx->append('t', $value);
        });

        try {
            $redis->transaction(static function ($tx): void {
                $tx->set('t', 'x');
                $tx->lpush('t', ['x']);
            });
        } catch (\Predis\Response\ServerException $exception) {
            $results[] = $exception->getMessage();
        }

        foreach (new \Predis\Collection\Iterator\Keyspace($redis, 'p1*', 100) as $key) {
            $keys[] = $key;
        }

        sort($keys);
        $results[] = $keys;

        return $results;
    }

    /** @dataProvider kinds */
    public function testResultsAreTheSameWithAndWithoutTheLine(string $scheme, int $protocol): void
    {
        $plain = new Client(self::parameters($scheme, $protocol));
        $ours = new Client(self::parameters($scheme, $protocol), ['connections' => 'Hiredis\Predis\Connection::connections']);
        $this->assertSame(StreamConnection::class, get_class($plain->getConnection()));
        $this->assertSame(Connection::class, get_class($ours->getConnection()));

        $expected = self::session($plain);
        $results = self::session($ours);

        foreach ($expected as $i => $result) {
            $this->assertSame(serialize($result), serialize($results[$i]), "result $i");
        }

        $this->assertSame(Status::get('OK'), $results[1]);
    }

    /** @dataProvider kinds */
    public function testAPersistentConnectionIsTheSameOneAgain(string $scheme, int $protocol): void
    {
        $ids = [];

        for ($i = 0; $i < 2; ++$i) {
            $redis = new Client(self::parameters($scheme, $protocol) + ['persistent' => true], ['connections' => Connection::connections()]);
            $ids[] = $redis->client('ID');
            $this->assertSame(2, count($redis->pipeline(static function ($pipe): void {
                $pipe->ping();
                $pipe->get('x');
            })));
            unset($redis);
        }

        $this->assertSame($ids[0], $ids[1]);
        (new Client(self::parameters($scheme, $protocol) + ['persistent' => true], ['connections' => Connection::connections()]))->disconnect();
    }

    /** @dataProvider kinds */
    public function testMessagesOfChannels(string $scheme, int $protocol): void
    {
        $options = ['connections' => Connection::connections()];
        $publisher = new Client(self::parameters($scheme, $protocol), $options);
        $pubsub = (new Client(self::parameters($scheme, 2), $options))->pubSubLoop(['subscribe' => 'one', 'psubscribe' => 'two*']);
        $seen = [];

        foreach ($pubsub as $message) {
            $seen[] = [$message->kind, $message->channel, $message->payload];

            if ($message->kind === 'psubscribe') {
                $publisher->publish('one', 'OK');
                $publisher->publish('two.2', "\r\n-x");
                $publisher->publish('one', 'last');
            } elseif ($message->payload === 'last') {
                $pubsub->stop(true);
            }
        }

        $this->assertSame([['message', 'one', 'OK'], ['pmessage', 'two.2', "\r\n-x"], ['message', 'one', 'last']], array_slice($seen, 2, 3));
    }

    public function testPushMessagesOfClientTracking(): void
    {
        self::isPredis3() || $this->markTestSkipped('Predis 2 knows no RESP3');
        $options = ['connections' => Connection::connections()];
        $redis = new Client(self::parameters('tcp', 3), $options);
        $other = new Client(self::parameters('tcp', 3), $options);
        $redis->client('TRACKING', 'ON');
        $redis->get('tracked');
        $other->set('tracked', 1);
        $seen = [];

        foreach ($redis->push() as $push) {
            $seen = [$push->getDataType(), $push->getPayload()];
            break;
        }

        $this->assertSame(['invalidate', [['tracked']]], $seen);
    }

    public function testRetryConnectsAnew(): void
    {
        class_exists(\Predis\Retry\Retry::class) || $this->markTestSkipped('Predis 2 has no Retry');
        $options = ['connections' => Connection::connections()];
        $retry = new \Predis\Retry\Retry(new \Predis\Retry\Strategy\NoBackoff(), 2);
        $redis = new Client(self::parameters('tcp', 2) + ['retry' => $retry], $options);
        $killer = new Client(self::parameters('tcp', 2), $options);
        $redis->set('k', 'v');
        $id = $redis->client('ID');
        $killer->client('KILL', 'ID', $id);

        $this->assertSame('v', $redis->get('k'));
        $this->assertNotSame($id, $redis->client('ID'));

        $killer->client('KILL', 'ID', $redis->client('ID'));
        $this->assertSame(['v', 'v'], $redis->pipeline(static function ($pipe): void {
            $pipe->get('k');
            $pipe->get('k');
        }));
    }

    public function testALostConnectionIsAConnectionExceptionAndNothingOfItIsLeft(): void
    {
        $options = ['connections' => Connection::connections()];
        $redis = new Client(self::parameters('tcp', 2), $options);
        $killer = new Client(self::parameters('tcp', 2), $options);
        $redis->set('k', 'v');
        $killer->client('KILL', 'ID', $redis->client('ID'));

        try {
            $redis->get('k');
            $this->fail('no exception');
        } catch (\Predis\Connection\ConnectionException) {
        }

        $this->assertSame('v', $redis->get('k'));
    }

    public function testReplicationSentinelAndCluster(): void
    {
        $options = ['connections' => Connection::connections()];
        $master = new Server();
        $replica = new Server(static fn (): array => ['--replicaof', '127.0.0.1', (string) $master->port, '--repl-diskless-sync-delay', '0'], 'Finished with success');
        $sentinel = new Server(static function (int $port, string $directory) use ($master): array {
            file_put_contents("$directory/sentinel.conf", "sentinel monitor mymaster 127.0.0.1 $master->port 1\n");

            return ["$directory/sentinel.conf", '--sentinel'];
        }, '+monitor');

        $redis = new Client(
            ["tcp://127.0.0.1:$master->port?role=master", "tcp://127.0.0.1:$replica->port?role=slave"],
            $options + ['replication' => 'predis']
        );
        $this->useReplication($redis, $master->port, $replica->port);

        $redis = new Client(["tcp://127.0.0.1:$sentinel->port"], $options + ['replication' => 'sentinel', 'service' => 'mymaster']);
        $this->assertSame(Status::get('OK'), $redis->set('by', 'sentinel'));
        $this->assertInstanceOf(Connection::class, $redis->getConnection()->getMaster());
        $this->assertSame('sentinel', (new Client("tcp://127.0.0.1:$master->port"))->get('by'));

        $nodes = [new Server(static fn (): array => ['--cluster-enabled', 'yes']), new Server(static fn (): array => ['--cluster-enabled', 'yes'])];
        $first = new Client("tcp://127.0.0.1:{$nodes[0]->port}", $options);
        $second = new Client("tcp://127.0.0.1:{$nodes[1]->port}", $options);
        $first->executeRaw(['CLUSTER', 'ADDSLOTSRANGE', '0', '8191']);
        $second->executeRaw(['CLUSTER', 'ADDSLOTSRANGE', '8192', '16383']);
        $second->executeRaw(['CONFIG', 'SET', 'cluster-require-full-coverage', 'no']);
        $first->executeRaw(['CONFIG', 'SET', 'cluster-require-full-coverage', 'no']);
        $first->executeRaw(['CLUSTER', 'MEET', '127.0.0.1', (string) $nodes[1]->port]);

        // No command waits until a cluster is one: ask until it says so.
        for ($asked = 0; $asked < 200000; ++$asked) {
            if (count($first->executeRaw(['CLUSTER', 'SLOTS'])) === 2
                && str_contains($first->executeRaw(['CLUSTER', 'INFO']), 'cluster_state:ok')
                && str_contains($second->executeRaw(['CLUSTER', 'INFO']), 'cluster_state:ok')) {
                break;
            }
        }

        $redis = new Client(["tcp://127.0.0.1:{$nodes[0]->port}"], $options + ['cluster' => 'redis']);
        $connections = [];

        for ($i = 0; $i < 20; ++$i) {
            $this->assertSame(Status::get('OK'), $redis->set("key $i", $i));
            $this->assertSame((string) $i, $redis->get("key $i"));
        }

        foreach ($redis->getConnection() as $node) {
            $connections[] = get_class($node);
        }

        $this->assertSame([Connection::class, Connection::class], $connections);
    }

    private function useReplication(Client $redis, int $master, int $replica): void
    {
        foreach ([[$replica, static fn () => $redis->get('x'), null], [$master, static fn () => $redis->set('x', 'y'), Status::get('OK')]] as [$port, $call, $result]) {
            $this->assertSame($result, $call());
            $current = $redis->getConnection()->getCurrent();
            $this->assertSame([Connection::class, $port], [get_class($current), (int) $current->getParameters()->port]);
        }
    }
}
