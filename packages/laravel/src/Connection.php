<?php

namespace Hiredis\Laravel;

use Illuminate\Redis\Connections\PredisConnection;

/**
 * A connection of Laravel on the hiredis extension.
 *
 * It is a PredisConnection, for Laravel asks for that class where it needs the prefix or the shape of a reply; nothing of Predis is used.
 *
 * @property Client $client
 *
 * @mixin \Hiredis\Commands
 */
class Connection extends PredisConnection
{
    use Calls;
}
