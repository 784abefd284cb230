--TEST--
A task may suspend for its own commands only
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
say($client->concurrently([
	fn ($redis) => Fiber::suspend('for another reason'),
	function ($redis) {
		try {
			Fiber::suspend();
		} catch (Error) {
			return ['caught', $redis->ping()];
		}
	},
	function () { /* it does not give up */
		for ($i = 0; $i < 3; $i++) {
			try {
				Fiber::suspend();
			} catch (Error) {
			}
		}
		return 'gave up';
	},
	fn ($redis) => $redis->ping(),
], throw: false));
say($client->ping());
?>
--EXPECT--
[Hiredis\HiredisError: A task of concurrently() may wait for its own commands only: under an event loop use the loop's driver, ["caught", "PONG"], "gave up", "PONG"]
"PONG"
