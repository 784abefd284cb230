--TEST--
Signal handlers run while a reply is awaited; they may return, throw or exit
--EXTENSIONS--
hiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
function_exists('pcntl_fork') || die('skip pcntl is not there');
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* Before the server's own, so that it runs while the server does. */
register_shutdown_function(function () use (&$client) {
	say($client->isConnected(), $client->get('none'));
});
$server = Server::start();
pcntl_async_signals(true);

/** A child that sends the signal when the server says that somebody is blocked, so that no time is guessed. */
function signal_when_blocked(Server $server, int $times = 1): int
{
	$parent = getmypid();
	$child = pcntl_fork();
	if ($child === 0) {
		$client = new Hiredis\Client($server->uri());
		for ($i = 0; $i < $times; $i++) {
			while (!str_contains($client->info('clients'), 'blocked_clients:1'));
			posix_kill($parent, SIGUSR1);
			$client->blpop("handled:$parent", 10);
		}
		if ($times > 1) {
			$client->rpush('queue', 'job');
		}
		posix_kill(getmypid(), SIGKILL);
	}
	return $child;
}
/* The handler tells the child on a client of its own. */
$handled = 0;
$tell = function () use ($server, &$handled) {
	$handled++;
	(new Hiredis\Client($server->uri()))->rpush('handled:' . getmypid(), 1);
};

echo "returns\n";
pcntl_signal(SIGUSR1, $tell);
$client = new Hiredis\Client($server->uri());
$client->ping();
$child = signal_when_blocked($server, 3);
say($client->blpop('queue', 0), $handled, $client->isConnected());
pcntl_waitpid($child, $status);

echo "uses the same client\n";
pcntl_signal(SIGUSR1, function () use ($client, $tell, &$inner) {
	$inner = outcome(fn () => $client->get('k'));
	$tell();
});
$child = signal_when_blocked($server, 2);
say($client->blpop('queue', 0), $inner);
pcntl_waitpid($child, $status);

echo "throws\n";
pcntl_signal(SIGUSR1, function () use ($tell) {
	$tell();
	throw new DomainException('of the handler');
});
$child = signal_when_blocked($server);
say(outcome(fn () => $client->blpop('queue', 0)), $client->isConnected(), $client->get('none'));
pcntl_waitpid($child, $status);

echo "throws in a pipeline and in a Subscriber\n";
$child = signal_when_blocked($server);
say(outcome(fn () => $client->pipelined(fn ($pipeline) => $pipeline->get('none')->blpop('queue', 0)->get('none'))), $client->isConnected());
pcntl_waitpid($child, $status);
$subscriber = $client->subscriber();
$subscriber->subscribe('channel');
pcntl_signal(SIGALRM, fn () => throw new DomainException('of the alarm'));
pcntl_alarm(1);
say(outcome(fn () => $subscriber->next()));

echo "exits\n";
pcntl_signal(SIGUSR1, function () use ($tell) {
	$tell();
	echo "the handler exits\n";
	exit;
});
$child = signal_when_blocked($server);
$client->blpop('queue', 0);
echo "never\n";
?>
--EXPECT--
returns
["queue", "job"]
3
true
uses the same client
["queue", "job"]
Hiredis\HiredisError: The connection is in use: code further up the call stack waits for a reply on it; use a second client here
throws
DomainException: of the handler
false
NULL
throws in a pipeline and in a Subscriber
DomainException: of the handler
false
DomainException: of the alarm
exits
the handler exits
false
NULL
