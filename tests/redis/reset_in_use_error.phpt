--TEST--
reset() by a signal's handler, while exec() waits, is refused, and exec() gets its replies
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--INI--
hiredis.redis=1
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

$peer = Peer::start(<<<'PHP'
	$connection = $peer->accept();
	$connection->answer("+PONG\r\n");
	$connection->commands(4);
	exec("kill -USR1 $parent");
	$peer->hear('handled');
	$connection->send("+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n+OK\r\n$1\r\nv\r\n");
	$connection->answer("+RESET\r\n");
	PHP, ['parent' => getmypid()]);
$redis = new Redis;
$redis->connect($peer->socket());
say($redis->ping());
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use ($redis, $peer) {
	say(outcome($redis->reset(...)));
	$peer->tell('handled');
});
say($redis->multi()->set('k', 'v')->get('k')->exec());
say($redis->reset());
?>
--EXPECT--
true
RedisException: The connection is in use
[true, "v"]
true
