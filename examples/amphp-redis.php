<?php
/*
 * amphp/redis on this extension's reader and encoder: its client, its sockets, its reconnecting, our protocol. Needs amphp/redis 2.
 *
 *   HIREDIS_URI=unix:///path/to/socket php examples/amphp-redis.php       It empties the database.
 */
use Amp\Cancellation;
use Amp\Redis\Connection\{RedisConnection, RedisConnectionException, RedisConnector};
use Amp\Redis\Protocol\{ProtocolException, QueryException, RedisError, RedisResponse, RedisValue};
use Amp\Socket\{ConnectContext, Socket, SocketException};
use Hiredis\{Reader, ServerException};

use function Amp\async;
use function Amp\Future\await;
use function Amp\Redis\createRedisClient;
use function Amp\Socket\connect;

require getenv('AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

final class HiredisConnection implements RedisConnection
{
    private readonly Reader $reader;

    public function __construct(private readonly Socket $socket)
    {
        $this->reader = new Reader();
    }

    public function receive(): ?RedisResponse
    {
        try {
            while (!$this->reader->read($reply)) {
                $bytes = $this->socket->read(limit: 65536);
                if ($bytes === null) {
                    return null;
                }
                $this->reader->feed($bytes);
            }
        } catch (Hiredis\ProtocolException $exception) {
            $this->socket->close();
            throw new ProtocolException($exception->getMessage(), 0, $exception);
        }
        return $reply instanceof ServerException ? new RedisError($reply->getMessage()) : new RedisValue($reply);
    }

    public function send(string ...$args): void
    {
        try {
            $this->socket->write(Hiredis\encode($args));
        } catch (Amp\ByteStream\StreamException $exception) {
            throw new RedisConnectionException($exception->getMessage(), 0, $exception);
        }
    }

    public function getName(): string
    {
        return $this->socket->getRemoteAddress()->toString();
    }

    public function reference(): void
    {
        $this->socket->reference();
    }

    public function unreference(): void
    {
        $this->socket->unreference();
    }

    public function close(): void
    {
        $this->socket->close();
    }

    public function isClosed(): bool
    {
        return $this->socket->isClosed();
    }

    public function onClose(Closure $onClose): void
    {
        $this->socket->onClose($onClose);
    }
}

final class HiredisConnector implements RedisConnector
{
    public function __construct(private readonly string $uri)
    {
    }

    public function connect(?Cancellation $cancellation = null): RedisConnection
    {
        try {
            return new HiredisConnection(connect($this->uri, new ConnectContext(), $cancellation));
        } catch (SocketException $exception) {
            throw new RedisConnectionException($exception->getMessage(), 0, $exception);
        }
    }
}

$uri = getenv('HIREDIS_URI') ?: exit("Set HIREDIS_URI to the URI of a server that holds nothing of value.\n");
$redis = createRedisClient('redis://', new HiredisConnector($uri));
$redis->execute('FLUSHDB');
// Three fibers at once on one connection.
$counts = await(array_map(fn (int $by) => async(fn (): int => $redis->execute('INCRBY', 'n', (string) $by)), [1, 10, 100]));
echo json_encode($counts), "\n";
$redis->set('greeting', 'hello');
echo json_encode([$redis->get('greeting'), $redis->get('nothing'), $redis->execute('MGET', 'greeting', 'n')]), "\n";
try {
    $redis->execute('LPUSH', 'greeting', 'x');
} catch (QueryException $exception) {
    echo $exception->getMessage(), "\n";
}
