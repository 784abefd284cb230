--TEST--
A task may suspend for its own commands only; one that does not give up is ended
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
		$witness = new class { public function __destruct() { say('its destructors run'); } };
		while (true) {
			try {
				Fiber::suspend();
			} catch (Throwable) {
				echo "once\n";
			} finally {
				echo "and its finally block\n";
			}
		}
	},
	function () { /* nor in its finally blocks */
		while (true) {
			try {
				try {
					Fiber::suspend();
				} finally {
					Fiber::suspend();
				}
			} catch (Throwable) {
			}
		}
	},
	fn () => [...(function () { /* nor in a generator */
		while (true) {
			try {
				yield Fiber::suspend();
			} catch (Throwable) {
			}
		}
	})()],
	function () { /* nor when a destructor throws */
		$try = function () {
			$throwing = new class { public function __destruct() { throw new Exception('of the destructor'); } };
			Fiber::suspend();
		};
		for ($i = 0; $i < 5; $i++) {
			outcome($try);
		}
	},
	fn () => array_map(fn () => outcome(Fiber::suspend(...)), [1, 2]),
	fn ($redis) => $redis->ping(),
], throw: false));
say($client->ping());
/* The worker goes on with another fiber. */
say($client->concurrently((function () {
	for ($i = 0; $i < 3; $i++) {
		yield fn () => outcome(Fiber::suspend(...)) && Fiber::suspend();
		yield fn ($redis) => $redis->ping();
	}
})(), 1, false)[5]);
say(outcome(fn () => $client->concurrently([fn () => outcome(Fiber::suspend(...)) && Fiber::suspend()])));
?>
--EXPECT--
once
and its finally block
"its destructors run"
[Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), ["caught", "PONG"], Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async(), "PONG"]
"PONG"
"PONG"
Hiredis\HiredisError: A task of concurrently() may wait for its own commands only, and not in Fiber::suspend(): in an event loop use Hiredis\Revolt\Client or async()
