<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Client;
use Hiredis\Predis\ClientConnection;
use Hiredis\Predis\Connection;
use PHPUnit\Framework\TestCase;
use Predis\Command\RawCommand;
use Predis\Connection\ConnectionException;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Connection\StreamConnection;
use Predis\Protocol\ProtocolException;
use Predis\Response\Status;
use Predis\TimeoutException;

/**
 * What Hiredis\Predis\Client does with its connection.
 */
final class ClientConnectionTest extends TestCase
{
    private Server $server;

    protected function setUp(): void
    {
        $this->server = new Server();
    }

    private function client(array $parameters = [], array $options = []): Client
    {
        return new Client(['scheme' => 'unix', 'path' => $this->server->socket] + $parameters, $options);
    }

    public function testItIsAClientOfPredisAndAStreamConnection(): void
    {
        $client = $this->client();

        $this->assertInstanceOf(\Predis\Client::class, $client);
        $this->assertInstanceOf(ClientConnection::class, $client->getConnection());
        $this->assertInstanceOf(StreamConnection::class, $client->getConnection());
        $this->assertInstanceOf(\Hiredis\Client::class, $client->getConnection()->client());
        $this->assertFalse($client->isConnected());
        $client->connect();
        $this->assertTrue($client->isConnected());
        $this->assertGreaterThan(0, $client->getConnection()->getClientId());
        $client->disconnect();
        $this->assertFalse($client->isConnected());
        $this->assertEquals(Status::get('PONG'), $client->ping());
    }

    public static function caches(): array
    {
        return [['fpm-fcgi', ['cache' => true, 'protocol' => 3], 1], ['fpm-fcgi', ['cache' => true, 'protocol' => 3, 'persistent' => true], 0], ['cli', ['cache' => true, 'protocol' => 3], 0]];
    }

    /** @dataProvider caches */
    public function testACacheThatEndsWithTheRequestIsSaid(string $sapi, array $parameters, int $warnings): void
    {
        if (!interface_exists(StreamFactoryInterface::class)) {
            $this->markTestSkipped('Predis 2 has no RESP3');
        }

        $code = sprintf(
            'namespace Hiredis\Predis { function php_sapi_name(): string { return %s; } }
            namespace { require %s; for ($i = 0; $i < 2; ++$i) { (new Hiredis\Predis\Client(%s))->disconnect(); } }',
            var_export($sapi, true),
            var_export(realpath($_SERVER['argv'][array_search('--bootstrap', $_SERVER['argv'], true) + 1]), true),
            var_export($parameters, true)
        );
        $output = (string) shell_exec(escapeshellarg(PHP_BINARY) . ' -d display_errors=1 -d log_errors=0 -r ' . escapeshellarg($code) . ' 2>&1');
        $this->assertSame($warnings, substr_count($output, 'The parameter cache without the parameter persistent saves no round trip'), $output);
    }

    /** yiisoft's cache, for one, loops over a connection and takes what it finds for nodes. */
    public function testNothingThatStandsInForAClassOfPredisHasAPublicProperty(): void
    {
        $public = [];

        foreach (glob(dirname(__DIR__) . '/src/*.php') as $file) {
            if (basename($file) === 'StreamFactory.php' && !interface_exists(StreamFactoryInterface::class)) {
                continue; // Predis 2 has no such class
            }

            $class = new \ReflectionClass('Hiredis\Predis\\' . basename($file, '.php'));

            foreach ($class->getProperties(\ReflectionProperty::IS_PUBLIC) as $property) {
                str_starts_with($property->class, 'Predis\\') || $public[] = "$property->class::\$$property->name";
            }
        }

        $this->assertSame([], $public);

        foreach ($this->client()->getConnection() as $name => $node) {
            $this->fail("$name is no node");
        }
    }

    /** What it says of itself before a server has answered. */
    public function testClientListShowsPredis(): void
    {
        $path = tempnam(sys_get_temp_dir(), 'hiredis-');
        unlink($path);
        $listener = stream_socket_server("unix://$path");

        try {
            (new Client(['scheme' => 'unix', 'path' => $path, 'timeout' => 0.01, 'read_write_timeout' => 0.01]))->ping();
            $this->fail('nothing answers here');
        } catch (\Predis\CommunicationException) {
            $words = stream_get_contents(stream_socket_accept($listener));
        } finally {
            unlink($path);
        }

        $this->assertStringContainsString("LIB-NAME\r\n", $words);
        $this->assertStringContainsString("\r\nhiredis-php(predis_v" . \Predis\Client::VERSION . ")\r\n", $words);
    }

    public function testADatabaseAndANameLastUntilDisconnect(): void
    {
        $client = $this->client(['database' => 3]);
        $client->set('k', 'in 3');
        $client->select(4);
        $this->assertNull($client->get('k'));
        $client->disconnect();
        $this->assertSame('in 3', $client->get('k'));
    }

    public function testTheNameOfTheReplicas(): void
    {
        $server = new Server();
        $replica = new \Hiredis\Client("unix://$server->socket");
        $replica->set('who', 'replica');
        $replica->call('REPLICAOF', '127.0.0.1', 1);
        $client = $this->client(['replicas' => "unix://$server->socket"]);
        $client->set('who', 'primary');
        $this->assertSame(['replica', 'primary'], [$client->get('who'), $client->getset('who', '')]);
        $this->assertSame('replica', $this->client(['replicas' => "unix://$server->socket", 'protocol' => 3])->get('who'));
    }

    public function testUsersAndPasswords(): void
    {
        $admin = $this->client();
        $admin->executeRaw(['ACL', 'SETUSER', 'ada', 'on', '>p&w :@/?#%', 'allkeys', '+@all']);
        $this->assertSame('ada', $this->client(['username' => 'ada', 'password' => 'p&w :@/?#%'])->acl('WHOAMI'));
        $this->expectException(ConnectionException::class);
        $this->client(['username' => 'ada', 'password' => 'wrong'])->connect();
    }

    public function testChannelsHaveASocketOfTheirOwn(): void
    {
        $client = $this->client(['read_write_timeout' => 5]);
        $client->set('k', 'v');
        $seen = [];

        foreach ($pubsub = $client->pubSubLoop(['subscribe' => 'news']) as $message) {
            $seen[] = [$message->kind, $message->payload];

            if ($message->kind === 'subscribe') {
                // The same client goes on with its own connection meanwhile.
                $this->assertSame(1, $client->publish('news', 'one'));
                $this->assertSame('v', $client->get('k'));
            } elseif ($message->kind === 'message') {
                $pubsub->unsubscribe();
            }
        }

        $this->assertSame([['subscribe', 1], ['message', 'one'], ['unsubscribe', 0]], $seen);
    }

    public function testWhatWritesAndReadsTheConnectionItselfWorks(): void
    {
        $connection = $this->client()->getConnection();
        $connection->writeRequest(new RawCommand('ECHO', ['x']));
        $this->assertSame('x', $connection->readResponse(new RawCommand('ECHO', ['x'])));
        $this->assertNotNull($connection->getResource());
        $connection->disconnect();
        $this->assertFalse($connection->isConnected());
    }

    public function testMultiOnTheClientItself(): void
    {
        $client = $this->client();

        $this->assertSame(Status::get('OK'), $client->multi());
        $this->assertSame(Status::get('QUEUED'), $client->set('k', 'OK'));
        $this->assertSame(Status::get('QUEUED'), $client->get('k'));
        $this->assertSame([Status::get('OK'), 'OK'], $client->exec());
        $this->assertSame('OK', $client->get('k'));
        $client->multi();
        $client->set('k', 'other');
        $this->assertSame(Status::get('OK'), $client->discard());
        $this->assertSame('OK', $client->get('k'));
        $client->multi();
        $client->disconnect();
        $this->assertSame('OK', $client->get('k'));
    }

    public function testAWatchedKeyThatChangesAbortsAnAtomicPipeline(): void
    {
        $client = $this->client();
        $client->watch('k');
        $this->client()->set('k', 'changed');
        $this->expectException(\Predis\ClientException::class);
        $client->pipeline(['atomic' => true], static fn ($pipe) => $pipe->get('k'));
    }

    public function testAServerThatIsNotThere(): void
    {
        $client = new Client('unix:' . $this->server->directory . '/none');

        foreach (['get' => ['k'], 'type' => ['k'], 'connect' => [], 'pipeline' => [static fn ($pipe) => $pipe->get('k')]] as $method => $arguments) {
            try {
                $client->$method(...$arguments);
                $this->fail("no exception from $method()");
            } catch (ConnectionException $exception) {
                $this->assertSame($client->getConnection(), $exception->getConnection());
            }
        }
    }

    public function testTheCacheOfTheClient(): void
    {
        if (!interface_exists(StreamFactoryInterface::class)) {
            $this->expectException(\InvalidArgumentException::class);
            $this->client(['cache' => true, 'protocol' => 3]);
        }

        $client = $this->client(['cache' => ['maxMemory' => '100000', 'prefixes' => ['k']], 'protocol' => 3]);
        $other = $this->client();
        $other->mset(['k' => 'one', 'k2' => 'two']);
        $read = static fn (): array => [$client->get('k'), $client->mget(['k', 'k2']), $client->get('knone')];
        $this->assertSame(['one', ['one', 'two'], null], $read());
        $calls = (int) $other->info('stats')['Stats']['total_commands_processed'];
        $this->assertSame(['one', ['one', 'two'], null], $read());
        $this->assertSame($calls + 1, (int) $other->info('stats')['Stats']['total_commands_processed']);
        $other->set('k', 'changed');
        $client->ping();
        $this->assertSame('changed', $client->get('k'));
        $client->set('k', 'mine');
        $this->assertSame('mine', $client->get('k'));
        $this->expectException(\InvalidArgumentException::class);
        $this->expectExceptionMessage('The parameter cache needs the parameter protocol to be 3');
        $this->client(['cache' => true]);
    }

    public function testSilenceAndGarbage(): void
    {
        $peer = new Peer();
        $client = new Client(['scheme' => 'unix', 'path' => $peer->path(), 'read_write_timeout' => 0.05]);

        try {
            $client->set('k', 'v');
            $this->fail('no exception');
        } catch (TimeoutException|ConnectionException $exception) {
            // Predis 2 does not tell the two apart.
            $this->assertSame(interface_exists(StreamFactoryInterface::class), $exception instanceof TimeoutException);
        }

        $this->assertFalse($client->isConnected());
        $peer = new Peer();
        $client = new Client(['scheme' => 'unix', 'path' => $peer->path(), 'database' => 1]);
        $client->getConnection()->client(); // nothing is sent before the first command
        $this->assertFalse($peer->isCalled());
        $process = proc_open([PHP_BINARY, '-n', '-r', '$s = stream_socket_server("unix://$argv[1]"); echo "."; $c = stream_socket_accept($s); fread($c, 1000); fwrite($c, "?what\r\n"); fread($c, 1000);', $path = $this->server->directory . '/garbage'], [1 => ['pipe', 'w']], $pipes);
        fread($pipes[1], 1);

        try {
            (new Client("unix:$path"))->get('k');
            $this->fail('no exception');
        } catch (ProtocolException|ConnectionException $exception) {
            $this->assertStringContainsString($path, $exception->getMessage());
        }

        proc_close($process);
    }

    public function testASocketWithAnyName(): void
    {
        symlink($this->server->socket, $odd = $this->server->directory . '/a b%20?#&+é');
        $this->assertEquals(Status::get('PONG'), (new Client(['scheme' => 'unix', 'path' => $odd]))->ping());
    }

    public function testWhatOnlyStreamsKnowTakesTheLine(): void
    {
        $client = new Client(['scheme' => 'tcp', 'port' => $this->server->port, 'async_connect' => true]);
        $this->assertNull($client->getConnection()->client());
        $this->assertSame(Status::get('OK'), $client->set('k', 'v'));
        $this->assertSame(['v', 'v'], $client->pipeline(static function ($pipe): void {
            $pipe->get('k');
            $pipe->get('k');
        }));
        $tls = new Client(['scheme' => 'tls', 'ssl' => ['ciphers' => 'ALL']]);
        $this->assertNull($tls->getConnection()->client());
        $tls = new Client(['scheme' => 'tls', 'ssl' => ['verify_peer' => false, 'SNI_enabled' => true]]);
        $this->assertNotNull($tls->getConnection()->client());
    }

    public function testSeveralServersTakeTheLine(): void
    {
        $nodes = ["tcp://127.0.0.1:{$this->server->port}?role=master", "tcp://127.0.0.1:{$this->server->port}"];
        $client = new Client($nodes, ['replication' => 'predis']);
        $this->assertSame(Status::get('OK'), $client->set('k', 'v'));
        $client->getConnection()->switchToMaster();
        $this->assertSame(Connection::class, $client->getConnection()->getCurrent()::class);
    }

    public function testAnUnserializedConnectionWorks(): void
    {
        $connection = $this->client()->getConnection();
        $connection->connect();
        $this->assertSame('x', unserialize(serialize($connection))->executeCommand(new RawCommand('ECHO', ['x'])));
    }

    public function testRetriesAreThoseOfPredis(): void
    {
        if (!class_exists(\Predis\Retry\Retry::class)) {
            $this->markTestSkipped('Predis knows no retry parameter before 3.4');
        }

        $client = $this->client(['retry' => new \Predis\Retry\Retry(new \Predis\Retry\Strategy\NoBackoff(), 2)]);
        $this->assertSame(Status::get('OK'), $client->set('k', 'v'));
        $this->client()->executeRaw(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
        $this->assertSame(Status::get('OK'), $client->set('k', 'v'));
    }

    public function testAPipelineIsRetriedToo(): void
    {
        if (!class_exists(\Predis\Retry\Retry::class)) {
            $this->markTestSkipped('Predis knows no retry parameter before 3.4');
        }

        $retry = new \Predis\Retry\Retry(new \Predis\Retry\Strategy\NoBackoff(), 100);
        $client = $this->client(['read_write_timeout' => 0.05, 'retry' => $retry]);
        $client->set('k', 'v');
        $this->client()->executeRaw(['CLIENT', 'PAUSE', '200']);
        $this->assertSame(['v', 'v'], $client->pipeline(static fn ($pipe) => $pipe->get('k')->get('k')));
        // Not what belongs to a transaction.
        $client->multi();
        $this->client()->executeRaw(['CLIENT', 'PAUSE', '200']);
        $this->expectException(TimeoutException::class);
        $client->pipeline(static fn ($pipe) => $pipe->set('k', 'other')->get('k'));
    }

    public function testAPipelineInsideMultiBelongsToIt(): void
    {
        $client = $this->client();
        $queued = Status::get('QUEUED');

        $client->multi();
        $this->assertSame([$queued, $queued, $queued], $client->pipeline(static fn ($pipe) => $pipe->set('k', 'OK')->get('k')->hgetall('h')));
        $this->assertSame(0, $this->client()->exists('k'));
        $this->assertSame([Status::get('OK'), 'OK', []], $client->exec());
        $client->multi();
        $client->pipeline(static fn ($pipe) => $pipe->set('k', 'other'));
        $client->discard();
        $this->assertSame('OK', $client->get('k'));
        $client->multi();

        try {
            $client->pipeline(['atomic' => true], static fn ($pipe) => $pipe->set('k', 'other'));
            $this->fail('MULTI inside MULTI');
        } catch (\Predis\ClientException) {
            $this->assertSame(Status::get('OK'), $client->discard());
        }

        $this->assertSame('OK', $client->get('k'));
    }

    public function testMultiInAPipelineBegins(): void
    {
        $client = $this->client();
        $ok = Status::get('OK');
        $queued = Status::get('QUEUED');

        $this->assertSame([$ok, $queued, $queued, [$ok, 'v'], 'v'], $client->pipeline(static fn ($pipe) => $pipe->multi()->set('k', 'v')->get('k')->exec()->get('k')));
        $this->assertSame([$ok, $queued], $client->pipeline(static fn ($pipe) => $pipe->multi()->set('k', 'w')));
        $this->assertSame([$queued, $queued], [$client->get('k'), $client->mget('k')]);
        $this->assertSame([[$ok, 'w', ['w']], 'w'], $client->pipeline(static fn ($pipe) => $pipe->exec()->get('k')));
        $this->assertSame('w', $client->get('k'));
    }

    public function testStatusesOfAcl(): void
    {
        $client = $this->client();

        $this->assertSame(Status::get('OK'), $client->acl('SETUSER', 'OK', 'on', 'nopass', '+@all', '~*'));
        $this->assertSame('OK', $this->client(['username' => 'OK', 'password' => 'any'])->acl('WHOAMI'));
    }

    public function testARefusedHandshakeIsAConnectionException(): void
    {
        foreach ([true, false] as $exceptions) {
            foreach ([
                static fn ($client) => $client->get('k'), static fn ($client) => $client->hgetall('k'), static fn ($client) => $client->mget(['k']),
                static fn ($client) => $client->pipeline(static fn ($pipe) => $pipe->get('k')),
                static fn ($client) => $client->pipeline(static fn ($pipe) => $pipe->get('k')->get('k')),
                static fn ($client) => $client->pipeline(['atomic' => true], static fn ($pipe) => $pipe->get('k')),
            ] as $number => $call) {
                try {
                    $call($this->client(['database' => 99], ['exceptions' => $exceptions]));
                    $this->fail("call $number");
                } catch (ConnectionException $exception) {
                    $this->assertStringStartsWith('Failed: ERR DB index is out of range', $exception->getMessage());
                }
            }
        }
    }

    public function testADatabaseIsANumber(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        $this->client(['database' => 'cache']);
    }
}
