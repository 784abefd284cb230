--TEST--
A signal handler that runs while a client connects may return, throw or fork: the child then connects by itself
--EXTENSIONS--
hiredis
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
require __DIR__ . '/../inc/failure.inc';

pcntl_async_signals(true);

/** Until the parent waits in a system call, as Linux tells. */
function signal_when_waiting(int $signal): void
{
	$parent = posix_getppid();
	do {
		$state = explode(' ', file_get_contents("/proc/$parent/stat"))[2];
	} while ($state !== 'S');
	posix_kill($parent, $signal);
}

/** A process that sends the signal once. */
function signal(): int
{
	$child = pcntl_fork();
	if ($child === 0) {
		signal_when_waiting(SIGUSR1);
		exit;
	}
	return $child;
}

foreach ([fn () => Full::tcp(), fn () => Full::unix()] as $make) {
	$full = $make();
	$client = new Hiredis\Client($full->uri(), protocol: 2, connectTimeout: 60.0, timeout: 60.0);

	echo "throws\n";
	pcntl_signal(SIGUSR1, fn () => throw new DomainException('of the handler'));
	$child = signal();
	tell(outcome(fn () => $client->get('k')));
	pcntl_waitpid($child, $status);
	say($client->isConnected());

	echo "returns\n";
	pcntl_signal(SIGUSR1, function () use ($full, &$answering) {
		$answering = $full->answer("$1\r\nv\r\n");
	});
	$child = signal();
	say($client->get('k'));
	pcntl_waitpid($child, $status);
	pcntl_waitpid($answering, $status);

	echo "forks\n";
	$full = $make();
	$client = new Hiredis\Client($full->uri(), protocol: 2, connectTimeout: 60.0, timeout: 60.0);
	$forked = null;
	pcntl_signal(SIGUSR1, function () use ($full, &$answering, &$forked) {
		$answering = $full->answer("$1\r\nv\r\n", "$1\r\nv\r\n");
		$forked = pcntl_fork();
	});
	$child = signal();
	$value = $client->get('k');
	if ($forked === 0) {
		say($value);
		exit;
	}
	pcntl_waitpid($forked, $status);
	say($value);
	pcntl_waitpid($child, $status);
	pcntl_waitpid($answering, $status);
}
?>
--EXPECT--
throws
DomainException: of the handler
false
returns
"v"
forks
"v"
"v"
throws
DomainException: of the handler
false
returns
"v"
forks
"v"
"v"
