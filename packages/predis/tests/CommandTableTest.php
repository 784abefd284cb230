<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\CommandTable;
use PHPUnit\Framework\TestCase;
use Predis\Command\Processor\KeyPrefixProcessor;
use Predis\Command\RedisFactory;

/**
 * What the table says of a command is what Predis' own class does.
 */
final class CommandTableTest extends TestCase
{
    public static function commands(): array
    {
        $factory = new RedisFactory();
        // Predis 2 has no unlink().
        $names = array_filter(array_keys(CommandTable::ROWS), static fn (string $name): bool => $factory->supports($name));

        return array_map(static fn (string $name): array => [$name], array_combine($names, $names));
    }

    /** @dataProvider commands */
    public function testTheWordsAreThoseOfPredisClass(string $name): void
    {
        foreach ([['k'], ['k', 'v'], ['k', 1, 'v'], [['a', 'b']], [['x' => 'a', 'y' => 'b']], ['k', ['a', 'b']], ['k', ['x' => 'a']], ['k', [1, 2], 'v'], [['a'], 'b']] as $arguments) {
            $words = CommandTable::words(CommandTable::ROWS[$name], $arguments);

            if ($words !== null) {
                $this->assertSame(array_values((new RedisFactory())->create($name, $arguments)->getArguments()), $words, json_encode($arguments));
            } else {
                // It is left to the class.
                $this->assertNotSame([], $arguments);
            }
        }
    }

    /** @dataProvider commands */
    public function testThePrefixStandsWherePredisPutsIt(string $name): void
    {
        $factory = new RedisFactory();
        $factory->setProcessor(new KeyPrefixProcessor('app:'));

        foreach ([['k'], ['k', 'v'], ['k', 1, 'v', 'w'], ['k', 2, 'v', 'w', 'x'], ['k', 0, 'v']] as $arguments) {
            if (count($arguments) < 3 && str_starts_with($name, 'eval')) {
                continue;
            }

            $this->assertSame(
                array_values($factory->create($name, $arguments)->getArguments()),
                CommandTable::words(CommandTable::ROWS[$name], $arguments, 'app:'),
                json_encode($arguments)
            );
        }
    }

    /** @dataProvider commands */
    public function testTheValueIsTheOneOfPredisClass(string $name): void
    {
        $command = (new RedisFactory())->create($name, ['k']);

        foreach ([null, 0, 7, 'text', '', [], ['a', null, 'b'], [1, ['x']]] as $reply) {
            $this->assertSame($reply, $command->parseResponse($reply));

            if (method_exists($command, 'parseResp3Response')) {
                $this->assertSame($reply, $command->parseResp3Response($reply));
            }
        }
    }

    public function testWhatIsNeitherStringNorIntegerIsLeftToTheClass(): void
    {
        foreach ([null, false, true, 1.5, [], new \ArrayObject()] as $argument) {
            $this->assertNull(CommandTable::words(CommandTable::ROWS['get'], ['k', 'v', $argument]));
        }

        $this->assertSame(['k', '', '1', '1.5'], CommandTable::written(['a' => 'k', 'b' => false, 'c' => true, 'd' => 1.5]));
    }
}
