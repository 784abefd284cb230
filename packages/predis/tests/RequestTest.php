<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\Request;
use PHPUnit\Framework\TestCase;
use Predis\Command\RawCommand;
use Predis\Command\Redis\MGET;

final class RequestTest extends TestCase
{
    private static function command(array $arguments): MGET
    {
        if (!method_exists(MGET::class, 'serializeCommand')) {
            self::markTestSkipped('Predis 2 writes its commands in its connections');
        }

        $command = new MGET();
        $command->setRawArguments($arguments);

        return $command;
    }

    public function testTheBytesAreThoseThatPredisWrites(): void
    {
        $strings = array_map(static fn (int $i): string => str_repeat("a\r\n\0", $i), range(0, 20));

        foreach ([[], ['k'], [1, 2], $strings, range(-10, 10), array_combine(range('a', 'u'), $strings)] as $arguments) {
            $this->assertSame(self::command($arguments)->serializeCommand(), Request::bytes(self::command($arguments)));
        }

        foreach ([false, true, 1.5, 1e25, 0.1 + 0.2] as $other) {
            $command = self::command([...$strings, $other]);
            $this->assertSame($command->serializeCommand(), Request::bytes($command));
        }

        $raw = new RawCommand('MGET', $strings);
        $this->assertSame($raw->serializeCommand(), Request::bytes($raw));
    }

    public function testACommandThatWritesItselfDoes(): void
    {
        self::command([]);
        $command = new class() extends MGET {
            public function serializeCommand(): string
            {
                return "PING\r\n";
            }
        };
        $command->setRawArguments(range(1, 100));

        $this->assertSame("PING\r\n", Request::bytes($command));
    }
}
