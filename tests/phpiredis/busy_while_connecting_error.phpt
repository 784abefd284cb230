--TEST--
A connection that is being opened is refused to a signal handler that finds it in get_resources()
--EXTENSIONS--
phpiredis
posix
--SKIPIF--
<?php
require __DIR__ . '/../inc/full.inc';
Full::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/full.inc';
require __DIR__ . '/../inc/show.inc';

$full = Full::unix();
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use ($full, &$answering) {
	foreach (get_resources('phpredis connection') as $connection) {
		say(outcome(fn () => phpiredis_command($connection, 'PING')), outcome(fn () => phpiredis_disconnect($connection)));
	}
	$answering = $full->answer("+PONG\r\n");
});
$child = pcntl_fork();
if ($child === 0) {
	/* Until the parent waits in a system call, as Linux tells. */
	$parent = posix_getppid();
	do {
		$state = explode(' ', file_get_contents("/proc/$parent/stat"))[2];
	} while ($state !== 'S');
	posix_kill($parent, SIGUSR1);
	exit;
}
$redis = phpiredis_connect(substr($full->uri(), strlen('unix://')), 0, 60000);
say(phpiredis_command($redis, 'PING'), phpiredis_disconnect($redis));
pcntl_waitpid($child, $status);
pcntl_waitpid($answering, $status);
?>
--EXPECT--
Error: The connection is in use: a reply is awaited on it further up; use a second client here
Error: The connection is in use: a reply is awaited on it further up; use a second client here
"PONG"
true
