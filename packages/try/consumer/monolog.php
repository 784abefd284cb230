<?php

/* Monolog's RedisHandler and RedisPubSubHandler. Run by packages/try/consumers. */

use Monolog\Formatter\JsonFormatter;
use Monolog\Handler\{RedisHandler, RedisPubSubHandler};
use Monolog\Level;
use Monolog\Logger;

require '/usr/share/php/Monolog/autoload.php';
require __DIR__ . '/tell.inc';

$redis = new Redis();
$redis->connect('127.0.0.1', (int) $port);
$redis->setOption(Redis::OPT_PREFIX, 'app:');

foreach (['log' => 0, 'capped' => 3] as $key => $cap) {
    $logger = new Logger('shop', [(new RedisHandler($redis, $key, Level::Debug, true, $cap))->setFormatter(new JsonFormatter())]);

    foreach (range(1, 6) as $i) {
        $logger->warning("message $i", ['user' => $i, 'bytes' => "é\n"]);
    }

    $logger->error('thrown', ['exception' => new RuntimeException('why')]);
    tell($key, array_map(static fn (string $line): array => array_slice(json_decode($line, true), 0, 3), server($port, 'LRANGE', "app:$key", '0', '-1')));
}

$listener = stream_socket_client("tcp://127.0.0.1:$port");
fwrite($listener, "SUBSCRIBE app:channel\r\n");
fread($listener, 1000);
(new Logger('shop', [(new RedisPubSubHandler($redis, 'channel'))->setFormatter(new JsonFormatter())]))->info('published');
tell('published', str_contains(fread($listener, 1000), '"message":"published"'));
tell('left', sorted(server($port, 'KEYS', '*')));
