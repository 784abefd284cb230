<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Connection;
use PHPUnit\Framework\TestCase;
use Predis\Command\RawCommand;
use Predis\Connection\ConnectionException;
use Predis\Connection\Parameters;
use Predis\Connection\Resource\Stream;
use Predis\Connection\Resource\StreamFactoryInterface;
use Predis\Connection\StreamConnection;
use Predis\Consumer\Push\PushResponse;
use Predis\Protocol\ProtocolException;
use Predis\Response\Error;
use Predis\Response\Status;
use Predis\TimeoutException;

/**
 * What becomes of the bytes that a server sends.
 */
final class RepliesTest extends TestCase
{
    /** Predis 3 makes objects of four statuses, Predis 2 of all. */
    private static function isPredis3(): bool
    {
        return interface_exists(StreamFactoryInterface::class);
    }

    private static function plainStatus(string $payload): mixed
    {
        return self::isPredis3() ? $payload : Status::get($payload);
    }

    private function predis3Only(): void
    {
        self::isPredis3() || $this->markTestSkipped('Predis 2 knows no RESP3');
    }

    /** @return mixed[] */
    private static function read(string $bytes): array
    {
        $peer = new Peer();
        $connection = $peer->connection();
        $peer->say($bytes . "+end of test\r\n");
        $replies = [];

        while (true) {
            $reply = $connection->read();

            if ((is_string($reply) || $reply instanceof Status) && (string) $reply === 'end of test') {
                return $replies;
            }

            $replies[] = $reply;
        }
    }

    public function testAStatusIsPredisOwnObject(): void
    {
        $replies = self::read("+OK\r\n+QUEUED\r\n+PONG\r\n+string\r\n");

        $this->assertSame(Status::get('OK'), $replies[0]);
        $this->assertSame(Status::get('QUEUED'), $replies[1]);
        $this->assertEquals([Status::get('PONG'), self::plainStatus('string')], array_slice($replies, 2));
    }

    public function testAStatusInsideAReplyIsPredisOwnObject(): void
    {
        [$reply] = self::read("*4\r\n+OK\r\n*2\r\n+QUEUED\r\n$2\r\nOK\r\n+write\r\n:1\r\n");

        $this->assertSame(Status::get('OK'), $reply[0]);
        $this->assertSame(Status::get('QUEUED'), $reply[1][0]);
        $this->assertSame('OK', $reply[1][1]);
        $this->assertEquals([self::plainStatus('write'), 1], array_slice($reply, 2));
    }

    public function testAStringThatLooksLikeAStatusIsAString(): void
    {
        $this->assertSame(['OK'], self::read("$2\r\nOK\r\n"));
        $this->assertSame([['OK', "a\r\n+OK\r\n", "\r\n-ERR no\r\n"]], self::read("*3\r\n$2\r\nOK\r\n$8\r\na\r\n+OK\r\n\r\n$11\r\n\r\n-ERR no\r\n\r\n"));
    }

    public function testAnErrorIsAnErrorObjectAtAnyDepthAndWhole(): void
    {
        $long = 'ERR ' . str_repeat('x', 1000);
        $replies = self::read("-WRONGTYPE no\r\n*2\r\n-ERR in\r\n*1\r\n-$long\r\n-$long\r\n");

        $this->assertEquals([new Error('WRONGTYPE no'), [new Error('ERR in'), [new Error($long)]], new Error($long)], $replies);
    }

    public function testNullsIntegersAndEmptyReplies(): void
    {
        $this->assertSame(
            [null, null, [], '', 0, -1, PHP_INT_MAX, [null, null, [], '']],
            self::read("$-1\r\n*-1\r\n*0\r\n$0\r\n\r\n:0\r\n:-1\r\n:9223372036854775807\r\n*4\r\n$-1\r\n*-1\r\n*0\r\n$0\r\n\r\n")
        );
    }

    public function testInfinitiesHaveTheirSign(): void
    {
        $this->assertSame([INF, -INF, 1.5, [INF, -INF, -2.0]], self::read(",inf\r\n,-inf\r\n,1.5\r\n*3\r\n,inf\r\n,-inf\r\n,-2\r\n"));
        [$reply] = self::read("*4\r\n+OK\r\n,inf\r\n,-inf\r\n,nan\r\n");
        $this->assertSame([INF, -INF], array_slice($reply, 1, 2));
        $this->assertNan($reply[3]);
    }

    public function testNumericStringsAsKeysOfAMapAreIntegers(): void
    {
        $this->assertSame([['1' => 'a', '01' => 'b', 'x' => 'c']], self::read("%3\r\n$1\r\n1\r\n$1\r\na\r\n$2\r\n01\r\n$1\r\nb\r\n+x\r\n$1\r\nc\r\n"));
        $this->assertEquals(
            [[1 => new Error('ERR e'), '01' => 2]],
            self::read("%2\r\n$1\r\n1\r\n-ERR e\r\n$2\r\n01\r\n:2\r\n")
        );
    }

    public function testTheOtherTypesOfResp3(): void
    {
        $this->assertSame(
            [null, true, false, 'text', 12, 1.0e20, ['a', 'b'], [12, 1.0e20, 'text', null, true, false, ['a', 'b']]],
            self::read("_\r\n#t\r\n#f\r\n=8\r\ntxt:text\r\n(12\r\n(100000000000000000000\r\n~2\r\n$1\r\na\r\n$1\r\nb\r\n"
                . "*7\r\n(12\r\n(100000000000000000000\r\n=8\r\ntxt:text\r\n_\r\n#t\r\n#f\r\n~2\r\n$1\r\na\r\n$1\r\nb\r\n")
        );
    }

    /** @testWith ["(\r\n"]
     *           ["(-\r\n"]
     *           ["*2\r\n:1\r\n(-\r\n"]
     */
    public function testABigNumberWithoutDigitsIsNoNumber(string $bytes): void
    {
        $peer = new Peer();
        $connection = $peer->connection();
        $peer->say($bytes . "+the next reply\r\n");

        try {
            $this->fail('A value: ' . var_export($connection->read(), true));
        } catch (ProtocolException $exception) {
            $this->assertMatchesRegularExpression('/bignum|big number/', $exception->getMessage()); // the library's sentence, or the reader's
        }

        $this->assertFalse($connection->isConnected());
    }

    public function testAnAttributeIsSkipped(): void
    {
        try {
            \Hiredis\decode("|0\r\n:1\r\n");
        } catch (\Hiredis\ProtocolException) {
            $this->markTestSkipped('the extension was built with a hiredis that knows no attributes (before 1.3)');
        }

        $this->assertEquals([7, [Status::get('OK')]], self::read("|1\r\n$1\r\nk\r\n*1\r\n:1\r\n:7\r\n|1\r\n$1\r\nk\r\n:1\r\n*1\r\n+OK\r\n"));
    }

    public function testAPushIsAPushResponse(): void
    {
        $this->predis3Only();
        [$push, $next] = self::read(">3\r\n$7\r\nmessage\r\n$1\r\nc\r\n*1\r\n+OK\r\n:1\r\n");

        $this->assertInstanceOf(PushResponse::class, $push);
        $this->assertSame('message', $push->getDataType());
        $this->assertSame(['c', [Status::get('OK')]], $push->getPayload());
        $this->assertSame(1, $next);
    }

    /** A random reply of every type that both parsers read alike. */
    private static function randomReply(int $depth = 0): string
    {
        $bulk = static fn (string $bytes): string => '$' . strlen($bytes) . "\r\n$bytes\r\n";
        $scalars = [
            static fn () => $bulk(['', 'x', 'OK', "\r\n+OK\r\n", "\r\n-ERR x", str_repeat("line\r\n", mt_rand(0, 40))][mt_rand(0, 5)]),
            static fn () => $bulk(str_repeat(chr(mt_rand(0, 255)), mt_rand(0, 300))),
            static fn () => ':' . mt_rand(-1000, 1000) . "\r\n",
            static fn () => '+' . ['OK', 'QUEUED', 'PONG', 'NOKEY', 'write', 'OKAY', ''][mt_rand(0, 6)] . "\r\n",
            static fn () => '-' . ['ERR x', 'WRONGTYPE y', ''][mt_rand(0, 2)] . "\r\n",
            static fn () => ['$-1', '*-1', '_', '#t', '#f', ',1.5', ',-3', ',inf'][mt_rand(0, 7)] . "\r\n",
            static fn () => '=' . (4 + $n = mt_rand(0, 9)) . "\r\ntxt:" . str_repeat('v', $n) . "\r\n",
        ];

        if ($depth > 3 || mt_rand(0, 2)) {
            return $scalars[mt_rand(0, 6)]();
        }

        $count = mt_rand(0, 6);
        $reply = '';

        switch (mt_rand(0, 3)) {
            case 0:
                for ($i = 0; $i < $count; ++$i) {
                    $reply .= $bulk("key $i") . self::randomReply($depth + 1);
                }

                return "%$count\r\n$reply";

            case 1:
                for ($i = 0; $i < $count; ++$i) {
                    $reply .= $bulk("member $i");
                }

                return "~$count\r\n$reply";
        }

        for ($i = 0; $i < $count; ++$i) {
            $reply .= self::randomReply($depth + 1);
        }

        return "*$count\r\n$reply";
    }

    private function connectionTo(Stream $stream, string $class): StreamConnection
    {
        $factory = $this->createStub(StreamFactoryInterface::class);
        $factory->method('createStream')->willReturn($stream);

        return new $class(new Parameters(['protocol' => 3]), $factory);
    }

    public function testEveryReplyIsTheOneThatPredisParserGivesHoweverItIsCut(): void
    {
        $this->predis3Only();
        mt_srand(6);

        for ($round = 0; $round < 60; ++$round) {
            $replies = mt_rand(1, 40);
            $bytes = '';

            for ($i = 0; $i < $replies; ++$i) {
                $bytes .= self::randomReply();
            }

            $file = fopen('php://memory', 'w+');
            fwrite($file, $bytes . "+\r\n");
            rewind($file);
            $plain = $this->connectionTo(new Stream($file), StreamConnection::class);
            $ours = $this->connectionTo(new CutStream($bytes, [1, 7, 100, 8192, 65536][$round % 5]), Connection::class);

            for ($i = 0; $i < $replies; ++$i) {
                $this->assertSame(serialize($plain->read()), serialize($ours->read()), "round $round, reply $i");
            }
        }
    }

    public function testALongReplyInPiecesWithAStatusInIt(): void
    {
        $this->predis3Only();
        $bytes = "*20001\r\n" . str_repeat("$10\r\n0123456789\r\n", 20000) . "+OK\r\n";
        $expected = array_fill(0, 20000, '0123456789');
        $expected[] = Status::get('OK');

        // Wherever the last status is cut in two.
        foreach (range(1, 8) as $behind) {
            $connection = $this->connectionTo(new CutStream($bytes, strlen($bytes) - $behind), Connection::class);
            $this->assertSame($expected, $connection->read());
        }
    }

    public function testASubclassMayReadItself(): void
    {
        $class = get_class(new class(new Parameters()) extends Connection {
            public array $seen = [];

            public function read()
            {
                return $this->seen[] = parent::read();
            }
        });
        $peer = new Peer();
        $connection = $peer->connection([], $class);
        $peer->say(":1\r\n:2\r\n");

        $this->assertSame(1, $connection->readResponse(new RawCommand('GET', ['k'])));
        $this->assertSame(2, $connection->read());
        $this->assertSame([1, 2], $connection->seen);
    }

    public function testThereIsDataToReadWhileRepliesAreBuffered(): void
    {
        $this->predis3Only();
        $peer = new Peer();
        // The socket is idle from here on: to ask it would block, so the answer does not come from there.
        $connection = $peer->connection(['read_write_timeout' => -1]);
        $peer->say(":1\r\n:2\r\n:3\r\n");

        $this->assertSame(1, $connection->read());
        $this->assertTrue($connection->hasDataToRead());
        $this->assertSame(2, $connection->read());
        $this->assertTrue($connection->hasDataToRead());
        $this->assertSame(3, $connection->read());
    }

    public function testAReadGivesMoreThanPhpsChunk(): void
    {
        $class = get_class(new class(new Parameters()) extends Connection {
            public array $sizes = [];

            protected function receive(): string
            {
                $bytes = parent::receive();
                $this->sizes[] = strlen($bytes);

                return $bytes;
            }
        });
        $peer = new Peer();
        $connection = $peer->connection([], $class);
        $peer->say("$50000\r\n" . str_repeat('x', 50000) . "\r\n");

        $this->assertSame(50000, strlen($connection->read()));
        $this->assertSame([50010], $connection->sizes);
    }

    public function testAServerThatClosesIsAConnectionException(): void
    {
        foreach (['', '$10', "$10\r\nabc", "*2\r\n+OK\r\n", "*2\r\n$1\r\na\r\n+O"] as $bytes) {
            $peer = new Peer();
            $connection = $peer->connection();
            $peer->say(":1\r\n" . $bytes);
            $peer->hangUp();
            $this->assertSame(1, $connection->read());

            try {
                $connection->read();
                $this->fail('no exception');
            } catch (ConnectionException $exception) {
                $this->assertSame($connection, $exception->getConnection());
            }

            $this->assertFalse($connection->isConnected());

            // Nothing of before is left.
            $connection->connect();
            $peer->say(":2\r\n");
            $this->assertSame(2, $connection->read());
        }
    }

    public function testSilenceIsATimeoutException(): void
    {
        $peer = new Peer();
        $connection = $peer->connection(['read_write_timeout' => 0.02]);
        $peer->say("*2\r\n:1\r\n");

        try {
            $connection->read();
            $this->fail('no exception');
        } catch (TimeoutException|ConnectionException $exception) {
            // Predis 2 does not tell the two apart.
            $this->assertSame(self::isPredis3(), $exception instanceof TimeoutException);
        }

        $this->assertFalse($connection->isConnected());
    }

    public function testWhatIsNoRespIsAProtocolException(): void
    {
        $unknown = ["?x\r\n" => "Unknown response prefix: '?'.", "*1\r\n\xffx\r\n" => "Unknown response prefix: '\xff'.", "\"\r\n" => "Unknown response prefix: '\"'."];

        foreach ($unknown + [":x\r\n" => 'Bad integer'] as $bytes => $text) {
            $peer = new Peer();
            $connection = $peer->connection();
            $peer->say($bytes . ":1\r\n");

            try {
                $connection->read();
                $this->fail('no exception');
            } catch (ProtocolException $exception) {
                $this->assertStringContainsString($text, $exception->getMessage());
            }

            $this->assertFalse($connection->isConnected());
            $peer->hangUp();
            $connection->connect();
            $peer->say(":2\r\n");
            $this->assertSame(2, $connection->read());
        }
    }

    public function testAPersistentConnectionStaysOpenWhenNothingIsUnread(): void
    {
        $peer = new Peer();
        $connection = $peer->connection(['persistent' => true]);
        $peer->say(":1\r\n");
        $this->assertSame(1, $connection->read());
        unset($connection);

        $connection = $peer->connection(['persistent' => true]);
        $this->assertFalse($peer->isCalled());
        $peer->say(":2\r\n");
        $this->assertSame(2, $connection->read());
        $connection->disconnect();
    }

    public function testAPersistentConnectionIsClosedWhenSomethingIsUnread(): void
    {
        foreach ([":1\r\n:2\r\n", ":1\r\n$5\r\nab"] as $bytes) {
            $peer = new Peer();
            $connection = $peer->connection(['persistent' => true]);
            $peer->say($bytes);
            $this->assertSame(1, $connection->read());
            unset($connection);
            $this->assertTrue($peer->isLeft());

            $connection = $peer->connection(['persistent' => true]);
            $this->assertTrue($peer->isCalled());
            $connection->disconnect();
        }
    }

    public function testAnUnserializedConnectionWorks(): void
    {
        $peer = new Peer();
        $connection = $peer->connection();
        $peer->say(":1\r\n:2\r\n");
        $this->assertSame(1, $connection->read());

        $copy = unserialize(serialize($connection));
        $this->assertFalse($copy->isConnected());
        $this->assertEquals($connection->getParameters(), $copy->getParameters());
        $connection->disconnect();
        $peer->hangUp();

        $copy->connect();
        $peer->say("+OK\r\n");
        $this->assertSame(Status::get('OK'), $copy->read());
    }

    public function testTheLine(): void
    {
        $this->assertSame(array_fill_keys(['tcp', 'redis', 'unix', 'tls', 'rediss'], Connection::class), Connection::connections());

        foreach (['Hiredis\Predis\Connection::connections', [Connection::class, 'connections'], ['tcp' => Connection::class]] as $line) {
            $client = new \Predis\Client('tcp://127.0.0.1', ['connections' => $line]);
            $this->assertInstanceOf(Connection::class, $client->getConnection());
        }
    }
}
