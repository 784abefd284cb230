--TEST--
A listener cannot suspend a fiber of a task's own while its command is answered
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->set('k', 'v');
$client->client('TRACKING', 'ON');
$client->get('k');
$client->onPush(function () {
	say(outcome(Fiber::suspend(...)));
});
$fiber = null;
$server->cli('SET', 'k', 'changed');
say($client->concurrently([
	function ($redis) use (&$fiber) {
		$fiber = new Fiber(fn () => $redis->get('k'));
		$fiber->start();
		return $fiber->isTerminated() ? $fiber->getReturn() : 'suspended';
	},
	fn ($redis) => $redis->ping(),
], throw: false));
say($fiber->isTerminated(), $client->get('k'));
?>
--EXPECT--
FiberError: Cannot switch fibers in current execution context
["changed", "PONG"]
true
"changed"
