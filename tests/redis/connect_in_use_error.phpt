--TEST--
connect() by a signal's handler, while a command of the same object waits, is refused, and the command gets its reply
--EXTENSIONS--
hiredis
pcntl
posix
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
$other = new Redis;
$other->connect($server->socket());

pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use ($redis, $server, $other) {
	foreach (['connect', 'pconnect'] as $method) {
		try {
			say($method, $redis->$method($server->socket()));
		} catch (RedisException $e) {
			say($method, $e->getMessage());
		}
	}
	$other->rpush('list', 'reply');
});

$parent = getmypid();
$child = pcntl_fork();
if ($child === 0) {
	/* The parent waits when the server says that a client is blocked. */
	$watcher = new Redis;
	$watcher->connect($server->socket());
	while ($watcher->info('clients')['blocked_clients'] == 0);
	posix_kill($parent, SIGUSR1);
	posix_kill(getmypid(), SIGKILL);
}
say($redis->blpop('list', 0));
pcntl_waitpid($child, $status);
say($redis->connect($server->socket()), $redis->echo('a new connection'));
?>
--EXPECT--
"connect"
"The connection is in use"
"pconnect"
"The connection is in use"
["list", "reply"]
true
"a new connection"
