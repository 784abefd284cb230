--TEST--
A connection that waits for its reply is refused to a signal handler
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!extension_loaded('pcntl') || !extension_loaded('posix')) {
	die('skip needs pcntl and posix');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = phpiredis_connect($server->socket());

pcntl_async_signals(true);
$seen = [];
pcntl_signal(SIGUSR1, function () use (&$redis, &$seen, $server) {
	$seen[] = outcome(fn () => phpiredis_command($redis, 'GET k'));
	$seen[] = outcome(fn () => phpiredis_disconnect($redis));
	$other = phpiredis_connect($server->socket());
	$seen[] = phpiredis_command($other, 'RPUSH list element');
});
pcntl_signal(SIGUSR2, fn () => throw new DomainException('enough'));
/* A child sends the signal as soon as the server has the parent waiting. */
$when_blocked = function (int $signal) use ($server): int {
	$child = pcntl_fork();
	if ($child === 0) {
		$own = phpiredis_connect($server->socket());
		while (!str_contains(phpiredis_command($own, 'INFO clients'), 'blocked_clients:1')) {
		}
		posix_kill(posix_getppid(), $signal);
		exit;
	}
	return $child;
};
$child = $when_blocked(SIGUSR1);
say(phpiredis_command($redis, 'BLPOP list 0'), $seen);
pcntl_waitpid($child, $status);
/* A handler that throws: the connection is closed, for its reply may still come. */
$child = $when_blocked(SIGUSR2);
say(outcome(fn () => phpiredis_command($redis, 'BLPOP list 0')), phpiredis_command($redis, 'PING'));
pcntl_waitpid($child, $status);
?>
--EXPECT--
["list", "element"]
[Error: The connection is in use: a reply is awaited on it further up; use a second client here, Error: The connection is in use: a reply is awaited on it further up; use a second client here, 1]
DomainException: enough
false
