--TEST--
While one coroutine waits for a reply, another one runs: each way of waiting lets it
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/coroutines.inc'; Coroutines::skip(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::begin(__FILE__);

$server = Server::start();

/** Runs $waiting as a coroutine beside one that gives it what it waits for. If the first one blocked the process, it would get nothing. */
function beside(string $name, callable $waiting, ?callable $giving = null): void
{
	global $server;
	$giving ??= fn () => (new Hiredis\Client($server->uri()))->rpush('list', 'element');
	coroutines(
		function () use ($name, $waiting) {
			echo "$name: ", json_encode($waiting()), "\n";
		},
		function () use ($giving) {
			$giving();
		},
	);
}

beside('a client', fn () => (new Hiredis\Client($server->uri()))->blpop(['list'], 9));
beside('over TCP', fn () => (new Hiredis\Client($server->tcpUri()))->blpop(['list'], 9));
beside('a name that is looked up', fn () => (new Hiredis\Client('redis://localhost:' . $server->port()))->blpop(['list'], 9));
beside('a persistent client', fn () => (new Hiredis\Client($server->uri('?persistent=1')))->blpop(['list'], 9));
beside('the same connection again', fn () => (new Hiredis\Client($server->uri('?persistent=1')))->blpop(['list'], 9));
beside('RESP2', fn () => (new Hiredis\Client($server->uri('?protocol=2')))->blpop(['list'], 9));
beside('a pipeline', fn () => (new Hiredis\Client($server->uri()))->pipelined(fn ($p) => $p->set('k', 'v')->blpop(['list'], 9)->get('k')));
beside('a stream', function () use ($server) {
	$client = new Hiredis\Client($server->uri());
	return iterator_to_array($client->stream((fn () => yield from [['SET', 'k', 'w'], ['BLPOP', 'list', '9'], ['GET', 'k']])()));
});
beside('a cached client', function () use ($server) {
	$client = new Hiredis\Client("unix://{$server->socket()}?cache=1M");
	$client->get('k');
	return [$client->blpop(['list'], 9), $client->get('k')];
});
beside('a subscriber', function () use ($server) {
	$subscriber = (new Hiredis\Client($server->uri()))->subscriber();
	$subscriber->subscribe('news');
	(new Hiredis\Client($server->uri()))->rpush('ready', '1');
	return $subscriber->next(9)->payload;
}, function () use ($server) {
	$client = new Hiredis\Client($server->uri());
	$client->blpop(['ready'], 9);
	$client->publish('news', 'message');
});
beside('concurrently()', fn () => (new Hiredis\Client($server->uri()))->concurrently([
	fn ($client) => $client->set('k', 'v'),
	function () use ($server) {
		return (new Hiredis\Client($server->uri()))->get('k');
	},
	fn ($client) => $client->get('k'),
]), fn () => (new Hiredis\Client($server->uri()))->get('k'));

echo "-- a command waits once, for its reply\n";
coroutines(function () use ($server) {
	$client = new Hiredis\Client("unix://{$server->socket()}");
	$client->get('k');
	$before = coroutine_waits();
	for ($i = 0; $i < 10; $i++) {
		$client->get('k');
	}
	echo coroutine_waits() - $before, " waits\n";
});
?>
--EXPECT--
a client: ["list","element"]
over TCP: ["list","element"]
a name that is looked up: ["list","element"]
a persistent client: ["list","element"]
the same connection again: ["list","element"]
RESP2: ["list","element"]
a pipeline: ["OK",["list","element"],"v"]
a stream: ["OK",["list","element"],"w"]
a cached client: [["list","element"],"w"]
a subscriber: "message"
concurrently(): ["OK","w","v"]
-- a command waits once, for its reply
10 waits
