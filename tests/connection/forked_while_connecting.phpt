--TEST--
A signal handler that forks while a client connects: the child sends its handshake once, so that its reply is its own
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
require __DIR__ . '/../inc/show.inc';

pcntl_async_signals(true);
$path = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
$server = stream_socket_server("unix://$path", flags: STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, context: stream_context_create(['socket' => ['backlog' => 0]]));
while ($one = @stream_socket_client("unix://$path", $code, $message, 0)) {
	$waiting[] = $one; // until the queue is full
}

/** Answers each command of two connections. */
function serve($server, int $waiting): never
{
	while ($waiting-- > 0) {
		$accepted[] = stream_socket_accept($server, 60);
	}
	for ($i = 0; $i < 2; $i++) {
		$stream = stream_socket_accept($server, 60);
		do {
			$bytes = fread($stream, 4096);
			fwrite($stream, str_repeat("%1\r\n$5\r\nproto\r\n:3\r\n", substr_count($bytes, 'HELLO')));
		} while (!str_contains($bytes, 'GET'));
		fwrite($stream, "$1\r\nv\r\n");
	}
	exit;
}

$forked = null;
pcntl_signal(SIGUSR1, function () use ($server, $waiting, &$serving, &$forked) {
	$serving = pcntl_fork();
	$serving === 0 && serve($server, count($waiting));
	$forked = pcntl_fork();
});
$signalling = pcntl_fork();
if ($signalling === 0) {
	$parent = posix_getppid();
	while (explode(' ', file_get_contents("/proc/$parent/stat"))[2] !== 'S'); // until the parent waits in a system call
	posix_kill($parent, SIGUSR1);
	exit;
}
$client = new Hiredis\Client("unix://$path", connectTimeout: 60.0, timeout: 60.0);
$value = $client->get('k');
if ($forked === 0) {
	say($value);
	exit;
}
foreach ([$forked, $serving, $signalling] as $child) {
	pcntl_waitpid($child, $status);
}
say($value);
unlink($path);
?>
--EXPECT--
"v"
"v"
