<?php

namespace Hiredis\Predis\Tests;

use Hiredis\Predis\ClientConnection;
use Predis\Command\CommandInterface;

/** Notes what goes through the methods that New Relic watches. */
final class WatchedConnection extends ClientConnection
{
    /** @var list<string> */
    public static array $seen = [];

    public function writeRequest(CommandInterface $command)
    {
        self::$seen[] = 'write ' . $command->getId();

        return parent::writeRequest($command);
    }

    public function readResponse(?CommandInterface $command = null)
    {
        $response = parent::readResponse($command);
        self::$seen[] = 'read ' . $command->getId();

        return $response;
    }
}
