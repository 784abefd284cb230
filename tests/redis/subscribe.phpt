--TEST--
subscribe() gives messages to callables, whose unsubscribe() ends it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = new Redis;
$redis->connect($server->socket());
$redis->setOption(Redis::OPT_PREFIX, 'p:');
$publisher = new Redis;
$publisher->connect($server->socket());
$publish = function (int $left) use ($publisher) {
	$publisher->publish('p:a', "message $left");
};
$left = 3;
$publisher->set('x', 1);
/* The first message comes from a callback that runs when the subscription is there: psubscribe() from inside. */
$tick = function (Redis $self, string $channel, string $payload) use (&$left, $publish, $publisher) {
	say($channel, $payload, $self->isConnected());
	try {
		$self->get('x');
	} catch (RedisException $e) {
		say($e->getMessage());
	}
	if (--$left) {
		$publish($left);
		return;
	}
	say($self->psubscribe(['q*'], function (Redis $self, string $pattern, string $channel, string $payload) {
		say($pattern, $channel, $payload, $self->punsubscribe(['q*']));
	}));
	$publisher->publish('p:q1', 'by pattern');
	say($self->unsubscribe(['a']));
};
$helper = proc_open([PHP_BINARY, '-n', '-r', '$s = stream_socket_client("unix://" . $argv[1]); while (true) { fwrite($s, "PUBLISH p:a first\r\n"); if (fgets($s) === ":1\r\n") break; usleep(1000); }',
	'--', $server->socket()], [], $pipes);
say($redis->subscribe(['a'], $tick), $redis->unsubscribe(['a']), $redis->get('none'));
proc_close($helper);
$redis->setOption(Redis::OPT_READ_TIMEOUT, 0.05);
try {
	$redis->subscribe(['a'], fn () => null);
} catch (RedisException $e) {
	say(str_replace($server->socket(), 'SOCKET', $e->getMessage()));
}
say($redis->set('after', 1));

/* What a serialiser can read is a value. */
$redis->setOption(Redis::OPT_READ_TIMEOUT, 60);
$redis->setOption(Redis::OPT_SERIALIZER, Redis::SERIALIZER_JSON);
$payloads = ['no value', '{"b":null}', '"text"'];
$helper = proc_open([PHP_BINARY, '-n', '-r', '$s = stream_socket_client("unix://" . $argv[1]); while (true) { fwrite($s, "PUBLISH p:5 [1,[2]]\r\n"); if (fgets($s) === ":1\r\n") break; usleep(1000); }',
	'--', $server->socket()], [], $pipes);
$redis->subscribe(['5'], function (Redis $self, string $channel, mixed $payload) use (&$payloads, $publisher) {
	say($payload);
	$payloads ? $publisher->publish($channel, array_shift($payloads)) : $self->unsubscribe(['5']);
});
proc_close($helper);
?>
--EXPECT--
"p:a"
"first"
true
"Only subscribe and unsubscribe commands can be sent while messages are awaited"
"p:a"
"message 2"
true
"Only subscribe and unsubscribe commands can be sent while messages are awaited"
"p:a"
"message 1"
true
"Only subscribe and unsubscribe commands can be sent while messages are awaited"
true
{"p:a": true}
"p:q*"
"p:q1"
"by pattern"
{"p:q*": true}
true
false
false
"read error on connection to SOCKET"
true
[1, [2]]
"no value"
{"b": NULL}
"text"
