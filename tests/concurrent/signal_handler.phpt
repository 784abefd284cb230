--TEST--
A signal handler that uses the client while tasks wait
--EXTENSIONS--
hiredis
pcntl
posix
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
pcntl_async_signals(true);
$heard = [];
pcntl_signal(SIGUSR1, function () use ($client, &$heard) { $heard[] = outcome(fn () => $client->get('k')); });
say($client->concurrently([
	function ($redis) {
		posix_kill(getmypid(), SIGUSR1);
		return [$redis->get('k'), $redis->get('k')];
	},
	fn ($redis) => [$redis->incr('n'), $redis->incr('n')],
	fn ($redis) => [$redis->get('k'), posix_kill(getmypid(), SIGUSR1), $redis->incr('m')],
]));
say($heard);
/* One that throws ends a task, or the call; nobody gets another's reply. */
pcntl_signal(SIGUSR1, fn () => throw new Exception('of the handler'));
say($client->concurrently([
	fn ($redis) => outcome(fn () => [posix_kill(getmypid(), SIGUSR1), $redis->get('k')]),
	fn ($redis) => [$redis->incr('n'), $redis->incr('n')],
]));
say($client->get('k'));
?>
--EXPECT--
[["v", "v"], [1, 2], ["v", true, 1]]
["v", "v"]
[Exception: of the handler, [3, 4]]
"v"
