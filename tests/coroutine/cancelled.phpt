--TEST--
A coroutine that is cancelled while it waits has its connection closed, so that no later command gets the reply
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.redis' => 1]);

$server = Server::start();
$server->cli('SET', 'k', 'v');

/** Runs $waiting until it waits, ends its wait, and lets the server answer afterwards. Then runs $then. */
function cancel(string $name, bool $throw, callable $waiting, callable $then): void
{
	global $server;
	while (str_contains($server->cli('CLIENT', 'LIST'), 'cmd=blpop')) { // until the server has noticed the end of the last connection
	}
	coroutines(
		function () use ($name, $waiting, $then) {
			try {
				$result = json_encode($waiting());
				echo "$name: $result\n";
			} catch (Throwable $thrown) {
				echo "$name: ", get_class($thrown), ' ', preg_replace('~/\S*/socket~', 'SOCKET', preg_replace('/after \S+ s/', 'after N s', $thrown->getMessage())), $thrown instanceof Hiredis\ConnectionException ? ', maybeExecuted ' . json_encode($thrown->maybeExecuted) : '', "\n";
			}
			echo '  then: ', json_encode($then()), "\n";
		},
		function () use ($server, $throw) {
			$client = new Hiredis\Client("unix://{$server->socket()}");
			while (!preg_match('/cmd=(blpop|subscribe)/', $client->call('CLIENT', 'LIST'))) {
			}
			coroutine_cancel(1, $throw);
			coroutine_pause(0);
			$client->rpush('list', 'element');
			$client->del('list');
		},
	);
}

foreach ([true, false] as $throw) {
	echo $throw ? "-- with an exception\n" : "-- without an exception\n";
	$client = new Hiredis\Client("unix://{$server->socket()}");
	cancel('a client', $throw, fn () => $client->blpop(['list'], 0), fn () => $client->get('k'));
	$client = new Hiredis\Client("unix://{$server->socket()}");
	cancel('a pipeline', $throw, fn () => $client->pipelined(fn ($p) => $p->blpop(['list'], 0)->get('k')), fn () => $client->get('k'));
	$client = new Hiredis\Client("unix://{$server->socket()}?cache=1M");
	cancel('a cached client', $throw, fn () => [$client->get('k'), $client->blpop(['list'], 0)], fn () => $client->get('k'));
	$client = new Hiredis\Client("unix://{$server->socket()}");
	cancel('a stream', $throw, fn () => iterator_to_array($client->stream((fn () => yield from [['BLPOP', 'list', '0'], ['GET', 'k']])())), fn () => $client->get('k'));
	$redis = new Redis;
	$redis->connect($server->socket());
	cancel('\Redis', $throw, fn () => $redis->blPop(['list'], 0), fn () => $redis->get('k'));
	$subscriber = $client->subscriber();
	$subscriber->subscribe('news');
	cancel('a subscriber', $throw, fn () => $subscriber->next(), fn () => $subscriber->isConnected());
}
?>
--EXPECT--
-- with an exception
a client: Exception cancelled
  then: "v"
a pipeline: Exception cancelled
  then: "v"
a cached client: Exception cancelled
  then: "v"
a stream: Exception cancelled
  then: "v"
\Redis: Exception cancelled
  then: "v"
a subscriber: Exception cancelled
  then: false
-- without an exception
a client: Hiredis\ConnectionException unix:SOCKET: the coroutine was cancelled after N s while waiting, command BLPOP, maybeExecuted true
  then: "v"
a pipeline: Hiredis\ConnectionException unix:SOCKET: the coroutine was cancelled after N s while waiting, command BLPOP, maybeExecuted true
  then: "v"
a cached client: Hiredis\ConnectionException unix:SOCKET: the coroutine was cancelled after N s while waiting, command BLPOP, maybeExecuted true
  then: "v"
a stream: Hiredis\ConnectionException unix:SOCKET: the coroutine was cancelled after N s while waiting, command BLPOP, maybeExecuted true
  then: "v"
\Redis: RedisException read error on connection to SOCKET
  then: "v"
a subscriber: Hiredis\ConnectionException unix:SOCKET: the coroutine was cancelled after N s while waiting, maybeExecuted false
  then: false
