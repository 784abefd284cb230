--TEST--
A command that a signal handler queues while flush() opens the connection is sent and answered like the others
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
require __DIR__ . '/../inc/async.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$queue = null;
$queued = $errors = 0;
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$queue, &$queued) {
	if ($queue) {
		$queue->incr('handled');
		$queued++;
	}
});
$parent = getmypid();
$child = pcntl_fork();
if ($child === 0) {
	while (posix_kill($parent, SIGUSR1));
	posix_kill(getmypid(), SIGKILL);
}
/* Some of the signals come in the moment that matters, and many interrupt stream_select(). Before, hundreds of these commands were lost. */
for ($round = 0; $round < 1000 || $queued < 500; $round++) {
	$async = $queue = $client->async();
	$async->ping();
	$async->flush();
	$queue = null;
	foreach (@all($async) as $reply) {
		$errors += $reply instanceof Throwable;
	}
}
posix_kill($child, SIGKILL);
pcntl_waitpid($child, $status);
var_dump((int) $client->get('handled') === $queued, $errors);
?>
--EXPECT--
bool(true)
int(0)
