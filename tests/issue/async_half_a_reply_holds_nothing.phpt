--TEST--
Async: half a reply whose error came while a function waited does not hold the arguments of that function
--EXTENSIONS--
hiredis
--INI--
zend.exception_ignore_args=0
zend.enable_gc=0
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The Async is an argument of what waits. */
function poll(Hiredis\Async $redis): array
{
	return $redis->poll();
}

$peer = Peer::start(<<<'PHP'
	$client = $peer->accept();
	$client->hello();
	$client->commands(1);
	$client->send("*2\r\n-ERR first\r\n");
	$peer->tell('sent');
	$client->silence();
	PHP);
$redis = (new Hiredis\Client($peer->uri()))->async();
$redis->call('A');
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
say($witness->get());
$peer->wait();
?>
--EXPECT--
1
NULL
