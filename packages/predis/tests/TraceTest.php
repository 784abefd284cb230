<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Client;
use PHPUnit\Framework\TestCase;
use Predis\Command\CommandInterface;
use Predis\Response\Status;

/**
 * What tools that trace Predis see: they watch Predis' own methods and those of the connection.
 */
final class TraceTest extends TestCase
{
    private Server $server;

    protected function setUp(): void
    {
        $this->server = new Server();
        WatchedConnection::$seen = WatchingClient::$seen = [];
    }

    private function parameters(array $more = []): array
    {
        return ['scheme' => 'unix', 'path' => $this->server->socket] + $more;
    }

    private static function use(\Predis\Client $redis): void
    {
        $redis->set('k', 'v');
        $redis->mget(['k', 'none']);
        $redis->mget('k');
        $redis->eval("return 'OK'", 0);
        $redis->hgetall('none');
        $redis->executeRaw(['GET', 'k']);
    }

    public function testAnOverriddenExecuteCommandSeesEveryCommand(): void
    {
        self::use(new WatchingClient($this->parameters()));
        $this->assertSame(['SET', 'MGET', 'MGET', 'EVAL', 'HGETALL', 'GET'], [...WatchingClient::$seen, 'GET']);
    }

    public static function switches(): array
    {
        return ['an option' => [[], ['trace' => true]], 'a parameter, as DSNs have it' => [['trace' => '1'], []]];
    }

    /** @dataProvider switches */
    public function testTheConnectionSeesEveryCommand(array $parameters, array $options): void
    {
        $redis = new Client($this->parameters($parameters), $options + ['connections' => ['unix' => WatchedConnection::class]]);
        self::use($redis);
        $expected = [];

        foreach (['SET', 'MGET', 'MGET', 'EVAL', 'HGETALL', 'GET'] as $id) {
            array_push($expected, "write $id", "read $id");
        }

        $this->assertSame($expected, WatchedConnection::$seen);
        $this->assertInstanceOf(\Hiredis\Client::class, $redis->getConnection()->client());
        $this->assertTrue($redis->getConnection()->client()->isConnected());
    }

    public function testWithoutASwitchNothingIsSeen(): void
    {
        self::use(new Client($this->parameters(), ['connections' => ['unix' => WatchedConnection::class]]));
        $this->assertSame([], WatchedConnection::$seen);
    }

    public function testAPipelineIsPredisOwn(): void
    {
        $redis = new Client($this->parameters(), ['trace' => true]);
        $this->assertSame(\Predis\Pipeline\Pipeline::class, $redis->pipeline()::class);
        $this->assertSame(\Predis\Pipeline\Atomic::class, $redis->pipeline(['atomic' => true])::class);
        $before = $this->reads();
        $this->assertEquals([Status::get('OK'), 'v', 2], $redis->pipeline(static fn ($pipe) => $pipe->set('k', 'v')->get('k')->rpush('l', ['a', 'b'])));
        // One write; the other one asks.
        $this->assertSame($before + 2, $this->reads());
        $redis->pipeline(['fire-and-forget' => true], static fn ($pipe) => $pipe->set('k', 'forgotten')->get('k'));
        $this->assertSame('forgotten', $redis->get('k'));
    }

    private function reads(): int
    {
        static $socket = [];
        $socket[$this->server->socket] ??= stream_socket_client("unix://{$this->server->socket}");
        fwrite($socket[$this->server->socket], "INFO stats\r\n");
        preg_match('/total_reads_processed:(\d+)/', fread($socket[$this->server->socket], 100_000), $found);

        return (int) $found[1];
    }

    public function testChannelsHaveASocketOfTheirOwn(): void
    {
        $client = new Client($this->parameters(['read_write_timeout' => 5]), ['trace' => true]);
        $client->set('k', 'v');
        $seen = [];

        foreach ($pubsub = $client->pubSubLoop(['subscribe' => 'news']) as $message) {
            $seen[] = [$message->kind, $message->payload];

            if ($message->kind === 'subscribe') {
                $pubsub->ping('there?');
                $this->assertEquals(Status::get('PONG'), $client->ping());
                $this->assertSame(1, $client->publish('news', 'one'));
                $this->assertSame(['v', 1], $client->pipeline(static fn ($pipe) => $pipe->get('k')->exists('k')));
            } elseif ($message->kind === 'message') {
                $pubsub->unsubscribe();
            }
        }

        $this->assertSame([['subscribe', 1], ['pong', 'there?'], ['message', 'one'], ['unsubscribe', 0]], $seen);
    }

    public function testAReplyIsNotGivenToAnotherCommand(): void
    {
        $connection = (new Client($this->parameters(), ['trace' => true]))->getConnection();
        $connection->writeRequest(new \Predis\Command\RawCommand('ECHO', ['x']));
        $this->expectException(\Predis\Protocol\ProtocolException::class);
        $this->expectExceptionMessage('The next reply is that to ECHO, and that to PING was asked for');
        $connection->executeCommand(new \Predis\Command\RawCommand('PING'));
    }

    public function testALostConnectionLeavesNothingBehind(): void
    {
        $redis = new Client($this->parameters(), ['trace' => true]);
        $redis->set('k', 'v');
        (new \Hiredis\Client("unix://{$this->server->socket}"))->call('CLIENT', 'KILL', 'TYPE', 'normal');

        try {
            $redis->pipeline(static fn ($pipe) => $pipe->get('k')->incr('n'));
        } catch (\Predis\Connection\ConnectionException) {
        }

        $this->assertSame('v', $redis->get('k'));
        $this->assertSame(['v'], $redis->pipeline(static fn ($pipe) => $pipe->get('k')));
    }

    public static function tracers(): array
    {
        return [['ddtrace', 1], ['newrelic', 1], ['opentelemetry', 1], ['xdebug', 0]];
    }

    /** @dataProvider tracers */
    public function testATracerThatIsLoadedIsEnough(string $extension, int $seen): void
    {
        $code = sprintf(
            'namespace Hiredis\Predis { function extension_loaded(string $name): bool { return $name === %s || $name !== "xdebug" && \extension_loaded($name); } }
            namespace {
                require %s;
                $redis = new Hiredis\Predis\Client(["scheme" => "unix", "path" => %s], ["connections" => ["unix" => Hiredis\Predis\Tests\WatchedConnection::class]]);
                $redis->get("k");
                echo count(Hiredis\Predis\Tests\WatchedConnection::$seen) >> 1;
            }',
            var_export($extension, true),
            var_export(realpath($_SERVER['argv'][array_search('--bootstrap', $_SERVER['argv'], true) + 1]), true),
            var_export($this->server->socket, true)
        );
        $this->assertSame((string) $seen, shell_exec(escapeshellarg(PHP_BINARY) . ' -r ' . escapeshellarg($code) . ' 2>&1'));
    }
}

final class WatchingClient extends Client
{
    /** @var list<string> */
    public static array $seen = [];

    public function executeCommand(CommandInterface $command)
    {
        self::$seen[] = $command->getId();

        return parent::executeCommand($command);
    }
}
