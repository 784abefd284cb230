--TEST--
A client that another coroutine is using throws, and each coroutine gets a connection of its own from the pool
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__, ['hiredis.redis' => 1]);
require __DIR__ . '/../inc/show.inc';

$server = Server::start();

/** Runs $waiting, and meanwhile each of $others, of which each must throw. Then lets $waiting end. */
function refuse(callable $waiting, callable ...$others): void
{
	global $server;
	coroutines(
		function () use ($waiting) {
			echo json_encode($waiting()), "\n";
		},
		function () use ($server, $others) {
			$client = new Hiredis\Client("unix://{$server->socket()}");
			while (!preg_match('/cmd=(blpop|subscribe)/', $client->call('CLIENT', 'LIST'))) { // until the first coroutine waits
			}
			foreach ($others as $name => $other) {
				echo "$name ";
				try {
					$other();
					echo "no exception\n";
				} catch (Throwable $thrown) {
					echo get_class($thrown), ': ', $thrown->getMessage(), "\n";
				}
			}
			$client->rpush('list', 'element');
			$client->publish('news', 'message');
		},
	);
}

$client = new Hiredis\Client("unix://{$server->socket()}");
refuse(
	fn () => $client->blpop(['list'], 9),
	get: fn () => $client->get('k'),
	pipelined: fn () => $client->pipelined(fn ($p) => $p->get('k')),
	close: fn () => $client->close(),
	concurrently: fn () => $client->concurrently([fn ($c) => $c->get('k')]),
);
echo 'afterwards: ', json_encode($client->set('k', 'v')), "\n";

$redis = new Redis;
$redis->connect($server->socket());
refuse(
	fn () => $redis->blPop(['list'], 9),
	get: fn () => $redis->get('k'),
	connect: fn () => $redis->connect($server->socket()),
	close: fn () => $redis->close(),
);
echo 'afterwards: ', json_encode($redis->get('k')), "\n";

$subscriber = $client->subscriber();
$subscriber->subscribe('news');
refuse(
	fn () => $subscriber->next(9)->payload,
	subscribe: fn () => $subscriber->subscribe('more'),
	close: fn () => $subscriber->close(),
);

echo "-- while tasks of concurrently() run\n";
coroutines(
	function () use ($client) {
		echo json_encode($client->concurrently([
			fn ($c) => $c->set('k', 'w'),
			function ($c) {
				coroutine_pause(1); // concurrently() does not wait for a reply now, but another coroutine must not use its client either
				return $c->get('k');
			},
		])), "\n";
	},
	function () use ($client) {
		foreach (['get' => fn () => $client->get('k'), 'transaction' => fn () => $client->transaction(fn ($t) => $t->get('k')),
			'concurrently' => fn () => $client->concurrently([fn ($c) => $c->get('k')])] as $name => $other) {
			try {
				echo "$name ", json_encode($other()), "\n";
			} catch (Throwable $thrown) {
				echo get_class($thrown), ': ', $thrown->getMessage(), "\n";
			}
		}
	},
);

echo "-- the pool\n";
$ids = [];
coroutines(...array_fill(0, 10, function () use ($server, &$ids) {
	$client = new Hiredis\Client($server->uri('?persistent=1'));
	$ids[] = $client->client('ID');
	$client->blpop(['list'], 0.05);
	$ids[] = $client->client('ID');
}));
echo count(array_unique($ids)), " connections of ", count($ids) / 2, " coroutines\n";
?>
--EXPECT--
get Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
pipelined Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
close Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
concurrently Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
["list","element"]
afterwards: "OK"
get Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
connect RedisException: The connection is in use
close Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; leave the loop or the callback first, or use a second client
["list","element"]
afterwards: "v"
subscribe Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
close Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
"message"
-- while tasks of concurrently() run
get Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
transaction Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
concurrently Hiredis\HiredisError: The client already runs tasks of concurrently(): use a second client here
["OK","w"]
-- the pool
10 connections of 10 coroutines
