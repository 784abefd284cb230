--TEST--
\Redis: a channel's __toString() loses the link, begins a transaction or closes the object before subscribe() looks at it
--EXTENSIONS--
hiredis
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

final class Channel
{
	public function __construct(private Closure $action)
	{
	}

	public function __toString(): string
	{
		say(outcome($this->action) instanceof Throwable);
		return 'c';
	}
}

$server = Server::start();
$redis = new Redis;
$connect = fn () => $redis->connect($server->socket());
$connect();
$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
echo "-- the link is lost\n";
$lose = fn () => $redis->connect('/nowhere/socket');
foreach (['subscribe', 'psubscribe', 'ssubscribe'] as $method) {
	$connect();
	say(outcome(fn () => $redis->$method([new Channel($lose)], fn () => null)));
}
echo "-- a transaction begins\n";
$connect();
say($redis->subscribe([new Channel(fn () => $redis->multi())], fn () => null), $redis->set('k', 'v') === $redis, $redis->exec());
echo "-- a callback\n";
$helper = proc_open([PHP_BINARY, '-n', '-r', <<<'PHP'
	$stream = stream_socket_client("unix://$argv[1]");
	foreach (['c', 'd'] as $channel) {
		do {
			usleep(1000);
			fwrite($stream, "PUBLISH $channel message\r\n");
		} while (fgets($stream) !== ":1\r\n");
	}
	PHP, '--', $server->socket()], [], $pipes);
$redis->setOption(Redis::OPT_READ_TIMEOUT, -1);
foreach (['subscribe' => fn () => $redis->subscribe([new Channel(fn () => $redis->close())], fn () => null),
	'unsubscribe' => fn () => $redis->unsubscribe([new Channel(fn () => $redis->close())])] as $name => $call) {
	say($name, outcome(fn () => $redis->subscribe([$name === 'subscribe' ? 'c' : 'd'], fn () => say(outcome($call)))), $redis->get('k'));
}
proc_close($helper);
?>
--EXPECT--
-- the link is lost
true
RedisException: Redis server went away
true
RedisException: Redis server went away
true
RedisException: Redis server went away
-- a transaction begins
false
false
true
[true]
-- a callback
false
RedisException: Connection closed
"subscribe"
RedisException: Connection closed
"v"
false
false
"unsubscribe"
RedisException: Connection closed
"v"
