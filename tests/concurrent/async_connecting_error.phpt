--TEST--
Async: what goes wrong while it connects, refused, too late, closed or forked, is told by poll() to all who wait, as not executed
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/full.inc';
Full::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/full.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';
require __DIR__ . '/../inc/async.inc';

function connecting(string $uri, mixed ...$options): Hiredis\Async
{
	$redis = (new Hiredis\Client($uri, ...$options))->async();
	$redis->set('k', 'v');
	$redis->pipelined(fn ($p) => $p->get('a')->get('b'));
	$redis->flush();
	return $redis;
}

echo "refused\n";
$closed = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($closed, false);
fclose($closed);
$redis = connecting("redis://$name", protocol: 2);
foreach (all($redis) as $exception) {
	tell($exception);
	say($exception->failure, $exception->replies);
}
say($redis->socket(), $redis->due());

echo "too late\n";
foreach ([Full::tcp(), Full::unix()] as $full) {
	tell(...all(connecting($full->uri(), connectTimeout: 0.05)));
	/* The connection is not lost that was not there yet: nothing is asked again, and the time is that of connecting. */
	$redis = connecting($full->uri(), protocol: 2, connectTimeout: 0.05, timeout: 60.0, retryReads: true);
	tell(...all($redis));
	/* The next flush() begins anew. */
	$redis->get('k');
	$redis->flush();
	say(is_resource($redis->socket()), $redis->poll(), $redis->pending());

	$redis = connecting($full->uri(), connectTimeout: 0.0);
	say($redis->due());
	echo "closed\n";
	$redis->close();
	tell(...$redis->poll());
	say($redis->socket());

	echo "forked\n";
	$redis = connecting($full->uri(), protocol: 2, connectTimeout: 60.0);
	$child = pcntl_fork();
	if ($child === 0) {
		tell(...$redis->poll());
		unset($redis);
		exit;
	}
	pcntl_waitpid($child, $status);
	$child = $full->answer("+OK\r\n$1\r\na\r\n$1\r\nb\r\n");
	say(all($redis));
	pcntl_waitpid($child, $status);
}

echo "a signal handler throws\n";
pcntl_async_signals(true);
foreach ([Full::tcp(), Full::unix()] as $full) {
	$redis = connecting($full->uri(), protocol: 2, connectTimeout: 60.0);
	pcntl_signal(SIGUSR1, function () use ($redis) {
		throw new DomainException('of the handler');
	});
	say(outcome(function () use ($redis) {
		/* Within one statement, so that it is the poll() that serves it. */
		return [posix_kill(getmypid(), SIGUSR1), $redis->poll()];
	}));
	$child = $full->answer("+OK\r\n$1\r\na\r\n$1\r\nb\r\n");
	say(all($redis));
	pcntl_waitpid($child, $status);
}
?>
--EXPECT--
refused
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
Hiredis\Failure::Connect
NULL
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command GET (not executed, GET)
Hiredis\Failure::Connect
NULL
NULL
NULL
too late
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while connecting, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while connecting, command GET (not executed, GET)
true
[]
1
NULL
closed
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command GET (not executed, GET)
NULL
forked
Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command GET (not executed, GET)
{1: "OK", 2: ["a", "b"]}
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while connecting, command GET (not executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed, because a command before this one timed out while connecting, command GET (not executed, GET)
true
[]
1
NULL
closed
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: closed by close() while waiting, command GET (not executed, GET)
NULL
forked
Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: the connection belongs to the parent process while waiting, command GET (not executed, GET)
{1: "OK", 2: ["a", "b"]}
a signal handler throws
DomainException: of the handler
{1: "OK", 2: ["a", "b"]}
DomainException: of the handler
{1: "OK", 2: ["a", "b"]}
