--TEST--
\Redis: a callback of subscribe() is replaced or forgotten, and its destructor subscribes, too
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Subscribes
{
	public function __construct(private Redis $redis, private string $prefix)
	{
	}

	public function __destruct()
	{
		say("$this->prefix is destroyed", outcome(fn () => $this->redis->subscribe(array_map(fn ($number) => "$this->prefix$number", range(1, 40)), fn ($redis) => $redis->close())));
	}
}

/* Returns a callback that alone keeps the object. */
function keeps(object $object): Closure
{
	return fn () => $object;
}

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
/* Publishes as soon as there is a subscriber: first in "c", and then in a channel that the destructor of the last callback has subscribed to. */
$helper = proc_open([PHP_BINARY, '-n', '-r', <<<'PHP'
	$stream = stream_socket_client("unix://$argv[1]");
	foreach (['c', 'end40'] as $channel) {
		do {
			usleep(1000);
			fwrite($stream, "PUBLISH $channel message\r\n");
		} while (fgets($stream) !== ":1\r\n");
	}
	PHP, '--', $server->socket()], [], $pipes);
say($redis->subscribe(['c'], function (Redis $redis) {
	$redis->subscribe(['a'], keeps(new Subscribes($redis, 'replaced')));
	say($redis->subscribe(['a', 'b'], keeps(new Subscribes($redis, 'end'))));
	say(count($redis->unsubscribe(['a', 'b', 'c'])), count($redis->unsubscribe(array_map(fn ($number) => "replaced$number", range(1, 40)))));
}));
say($redis->ping());
proc_close($helper);
?>
--EXPECT--
"replaced is destroyed"
true
true
3
40
"end is destroyed"
RedisException: Connection closed
true
true
