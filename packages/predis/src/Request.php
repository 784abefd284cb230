<?php

namespace Hiredis\Predis;

use Predis\Command\Command;
use Predis\Command\CommandInterface;
use Predis\Command\RawCommand;

/**
 * The bytes of a command: those that Predis writes, made by Hiredis\encode() where that is faster.
 *
 * @internal
 */
final class Request
{
    /** Arguments from which on encode() is faster. */
    private const MANY = 8;

    /** @var array<class-string, bool> whether the class writes its commands as Predis does */
    private static array $usual = [];

    public static function bytes(CommandInterface $command): string
    {
        $words = $command->getArguments();

        if (\count($words) < self::MANY || !self::isUsual($command)) {
            return $command->serializeCommand();
        }

        foreach ($words as $word) {
            // Predis and encode() write false and fractions differently, and encode() takes no null.
            if (!\is_string($word) && !\is_int($word)) {
                return $command->serializeCommand();
            }
        }

        return \Hiredis\encode(array_merge([$command->getId()], array_is_list($words) ? $words : array_values($words)));
    }

    private static function isUsual(CommandInterface $command): bool
    {
        return self::$usual[$command::class] ??= \in_array(
            (new \ReflectionMethod($command, 'serializeCommand'))->class,
            [Command::class, RawCommand::class],
            true
        );
    }
}
