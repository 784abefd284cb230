--TEST--
Async: connecting waits for nobody; several connect at once, and one that hangs holds up no other
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/full.inc';
Full::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/full.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
foreach ([fn () => Full::tcp(), fn () => Full::unix()] as $full) {
	$listeners = [$full(), $full()];
	$hanging = [];
	foreach ($listeners as $i => $listener) {
		$hanging[$i] = $redis = (new Hiredis\Client($listener->uri(), protocol: 2, connectTimeout: 60.0, timeout: 60.0))->async();
		$redis->get('k');
		$flushed = $redis->flush();
		/* A TCP socket becomes writable when it is connected. Where a unix socket's queue is full a timer says when to try again: it is read. */
		say($flushed === str_starts_with($listener->uri(), 'unix:'), is_resource($redis->socket()), $redis->poll(), $redis->due() > 50.0, $redis->pending());
	}
	/* What is queued meanwhile waits for the same. */
	$hanging[1]->get('l');
	$hanging[1]->flush();
	foreach (['uri', 'tcpUri'] as $uri) {
		$other = (new Hiredis\Client($server->$uri()))->async();
		$other->ping();
		say(all($other));
	}
	$child = $listeners[1]->answer("$1\r\nv\r\n$1\r\nw\r\n");
	say(all($hanging[1]), $hanging[0]->poll());
	$hanging[1]->close();
	pcntl_waitpid($child, $status);
	$child = $listeners[0]->answer("$1\r\nx\r\n");
	say(all($hanging[0]));
	$hanging[0]->close();
	pcntl_waitpid($child, $status);
}

/* A stream is of one socket: where connecting made another one it leads nowhere. */
$listener = Full::unix();
$redis = (new Hiredis\Client($listener->uri(), protocol: 2, connectTimeout: 60.0))->async();
$redis->get('k');
$redis->flush();
$timer = $redis->socket();
$readable = [$timer];
$none = null;
say(stream_select($readable, $none, $none, 60));
$redis->poll();
$readable = [$timer];
say($redis->socket() !== $timer, outcome(fn () => @stream_select($readable, $none, $none, 0)));
/* Dropped while it connects. */
unset($redis);
?>
--EXPECT--
true
true
[]
true
1
true
true
[]
true
1
{1: "PONG"}
{1: "PONG"}
{1: "v", 2: "w"}
[]
{1: "x"}
true
true
[]
true
1
true
true
[]
true
1
{1: "PONG"}
{1: "PONG"}
{1: "v", 2: "w"}
[]
{1: "x"}
1
true
ValueError: No stream arrays were passed
