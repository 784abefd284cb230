--TEST--
Async: what has been received of a pipeline that waits for more is known to the garbage collector
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The error's trace holds the Async. */
function poll(Hiredis\Async $redis): array
{
	return $redis->poll();
}

$peer = Peer::start(<<<'PHP'
	$client = $peer->accept();
	$client->hello();
	$client->commands(3);
	$client->send("-ERR first\r\n+second\r\n");
	$peer->tell('sent');
	$client->silence();
	PHP);
$redis = (new Hiredis\Client($peer->uri()))->async();
$redis->pipelined(function ($pipeline) {
	$pipeline->call('A');
	$pipeline->call('B');
	$pipeline->call('C');
}, throw: false);
$redis->flush();
$readable = [$redis->socket()];
$writable = $except = null;
stream_select($readable, $writable, $except, 20);
poll($redis);
$redis->flush();
$peer->hear('sent');
poll($redis);
say($redis->pending());
$witness = WeakReference::create($redis);
unset($redis);
gc_collect_cycles();
say($witness->get());
$peer->wait();
?>
--EXPECT--
1
NULL
