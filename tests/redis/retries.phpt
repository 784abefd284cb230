--TEST--
\Redis: connecting is tried again by OPT_MAX_RETRIES, OPT_BACKOFF_* and connect()'s retry_interval, within the time limit of connecting
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') && function_exists('posix_kill') || die('skip pcntl and posix are needed');
?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$for_ever = PHP_INT_MAX;
$redis = new Redis;
$redis->setOption(Redis::OPT_MAX_RETRIES, 3);
foreach (range(0, 6) as $algorithm) {
	$redis->setOption(Redis::OPT_BACKOFF_ALGORITHM, $algorithm);
	$redis->setOption(Redis::OPT_BACKOFF_BASE, 1);
	$redis->setOption(Redis::OPT_BACKOFF_CAP, 2);
	say(outcome(fn () => $redis->connect('127.0.0.1', Server::freePort(), 60.0)));
}
/* The time ends it, not the number. */
$redis->setOption(Redis::OPT_MAX_RETRIES, $for_ever);
say(outcome(fn () => $redis->connect('127.0.0.1', Server::freePort(), 0.1, null, 1)));
say($redis->getOption(Redis::OPT_BACKOFF_BASE), $redis->getOption(Redis::OPT_BACKOFF_CAP), $redis->getOption(Redis::OPT_BACKOFF_ALGORITHM));
$redis->setOption(Redis::OPT_BACKOFF_ALGORITHM, Redis::BACKOFF_ALGORITHM_CONSTANT);
$redis->setOption(Redis::OPT_BACKOFF_BASE, 3600_000); // the pause would be longer than what is left
say(outcome(fn () => $redis->connect('127.0.0.1', Server::freePort(), 60.0)));

/* A server that begins to listen meanwhile. */
$path = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
$child = proc_open([PHP_BINARY, '-n', '-r', '$stream = stream_socket_accept(stream_socket_server("unix://$argv[1]"), 60);
	fread($stream, 100); fwrite($stream, "+PONG\r\n"); fread($stream, 100);', $path], [], $pipes);
say($redis->connect($path, 0, 60.0, null, 1), $redis->ping());
$redis->close();
proc_close($child);
unlink($path);

/* A signal's handler may end the pause, and may not connect the same object. */
pcntl_async_signals(true);
pcntl_signal(SIGALRM, function () use ($redis) {
	say(outcome(fn () => $redis->connect('127.0.0.1', Server::freePort())));
	throw new LogicException('enough');
});
pcntl_alarm(1);
say(outcome(fn () => $redis->connect($path, 0, 0, null, 60_000)));
?>
--EXPECT--
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
RedisException: Connection refused
1
1
0
RedisException: Connection refused
true
true
RedisException: The connection is in use
LogicException: enough
