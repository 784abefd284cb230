--TEST--
A coroutine that uses the session, the subscription or the transaction of another one gets an exception, and the other one goes on or learns the truth
--EXTENSIONS--
hiredis
session
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.redis' => 1, 'session.use_cookies' => 0, 'session.cache_limiter' => '', 'session.use_strict_mode' => 0]);

ob_start(); // session_start() must come before any output
$server = Server::start();
$control = new Hiredis\Client("unix://{$server->socket()}");

/** Prints what the call returns or throws. */
function outcome(string $name, callable $call): void
{
	try {
		$result = json_encode($call());
		echo "$name: $result\n";
	} catch (Throwable $thrown) {
		echo "$name: ", get_class($thrown), ': ', preg_replace('~ after [\d.]+ s~', '', str_replace($GLOBALS['server']->socket(), 'SOCKET', $thrown->getMessage())), "\n";
	}
}

ini_set('session.save_handler', 'hiredis');
ini_set('session.save_path', "unix://{$server->socket()}?session_wait=9");
$control->set('PHPREDIS_SESSION:abc_LOCK', 'another');
$waits = false;
coroutines(
	function () use (&$waits) {
		session_id('abc');
		$waits = true;
		outcome('session_start()', fn () => session_start());
	},
	function () use (&$waits, $control) {
		while (!$waits) {
			coroutine_pause(1);
		}
		coroutine_pause(3);
		outcome('session_write_close() of another coroutine', fn () => session_write_close());
		$control->del('PHPREDIS_SESSION:abc_LOCK');
	},
);
session_start(); // the handler still has the lock of the session whose start was disturbed
session_abort();

$redis = new Redis;
$redis->connect($server->socket());
$waits = $ends = false;
coroutines(
	function () use ($redis, &$waits, &$ends) {
		$callback = function ($redis) use (&$waits, &$ends) {
			$waits = true;
			while (!$ends) {
				coroutine_pause(1);
			}
			$redis->unsubscribe(['news']);
		};
		outcome('subscribe()', fn () => $redis->subscribe(['news'], $callback));
	},
	function () use ($redis, &$waits, &$ends, $control) {
		while ($control->publish('news', 'message') === 0) {
			coroutine_pause(1);
		}
		while (!$waits) {
			coroutine_pause(1);
		}
		outcome('subscribe() of another coroutine', fn () => $redis->subscribe(['more'], fn () => null));
		outcome('unsubscribe() of another coroutine', fn () => $redis->unsubscribe(['news']));
		$ends = true;
	},
);

$client = new Hiredis\Client("unix://{$server->socket()}");
$client->set('n', 1);
$waits = false;
coroutines(
	function () use ($client, &$waits) {
		$callback = function ($transaction) use (&$waits) {
			$waits = true;
			coroutine_pause(5);
			throw new Exception('given up');
		};
		outcome('transaction()', fn () => $client->transaction($callback, watch: ['k']));
	},
	function () use ($client, &$waits) {
		while (!$waits) {
			coroutine_pause(1);
		}
		try {
			$client->blpop(['list'], 9);
		} catch (Hiredis\ConnectionException $lost) {
			echo 'blpop() of another coroutine: ', preg_replace('~.*: | after [\d.]+ s~', '', $lost->getMessage()), ', maybeExecuted: ', json_encode($lost->maybeExecuted), "\n";
		}
	},
);
outcome('afterwards', fn () => $client->get('n'));
?>
--EXPECT--
session_write_close() of another coroutine: Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
session_start(): false
subscribe() of another coroutine: RedisException: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
unsubscribe() of another coroutine: RedisException: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
subscribe(): true
transaction(): Exception: given up
blpop() of another coroutine: closed, because a transaction could not end its WATCH while waiting, command BLPOP, maybeExecuted: true
afterwards: "1"
