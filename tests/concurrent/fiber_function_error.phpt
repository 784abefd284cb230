--TEST--
The function that the fibers of concurrently() run cannot be called by anybody else
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$kept = null;
say($client->concurrently([
	function ($redis) use (&$kept) {
		$kept = (new ReflectionFiber(Fiber::getCurrent()))->getCallable();
		return [outcome($kept), $redis->ping()];
	},
	fn ($redis) => $redis->ping(),
]));
say(outcome($kept), outcome((new Fiber($kept))->start(...)));
say(outcome(fn () => (new ReflectionMethod($client, 'work'))->invoke(null)));
ob_start();
var_dump($kept);
ob_end_clean();
say((new ReflectionFunction($kept))->getNumberOfParameters(), $client->ping());
?>
--EXPECT--
[[Hiredis\HiredisError: Hiredis\Client::work() can be called by concurrently() only, "PONG"], "PONG"]
Hiredis\HiredisError: Hiredis\Client::work() can be called by concurrently() only
Hiredis\HiredisError: Hiredis\Client::work() can be called by concurrently() only
Hiredis\HiredisError: Hiredis\Client::work() can be called by concurrently() only
0
"PONG"
