--TEST--
A unix socket whose queue is full is waited for, as long as connectTimeout allows
--EXTENSIONS--
hiredis
pcntl
--SKIPIF--
<?php
if (PHP_OS_FAMILY !== 'Linux') {
	die('skip elsewhere a full queue refuses for good');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$path = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
$flags = STREAM_SERVER_BIND | STREAM_SERVER_LISTEN;
$server = stream_socket_server("unix://$path", $code, $message, $flags, stream_context_create(['socket' => ['backlog' => 0]]));
$waiting = [];
while ($one = @stream_socket_client("unix://$path", $code, $message, 0)) {
	$waiting[] = $one;
}
/* RESP2 without a password: connecting is all there is. */
$client = new Hiredis\Client("unix://$path", protocol: 2, connectTimeout: 0.05);
tell(outcome(fn () => $client->connect()), outcome(fn () => $client->get('k')));

/* What a handler throws ends the wait. */
pcntl_async_signals(true);
pcntl_signal(SIGALRM, fn () => throw new DomainException('of the handler'));
$patient = new Hiredis\Client("unix://$path", protocol: 2, connectTimeout: 0.0);
pcntl_alarm(1);
tell(outcome(fn () => $patient->connect()));

$child = pcntl_fork();
if ($child === 0) {
	foreach ($waiting as $one) {
		$accepted[] = stream_socket_accept($server);
	}
	$answered = stream_socket_accept($server);
	fread($answered, 100);
	fwrite($answered, "$1\r\nv\r\n");
	fread($answered, 1);
	exit;
}
say($patient->get('k'));
$patient->close();
pcntl_waitpid($child, $status);
unlink($path);
?>
--EXPECT--
Hiredis\TimeoutException: ENDPOINT: timed out while connecting (not executed, no command)
Hiredis\TimeoutException: ENDPOINT: timed out while connecting, command GET (not executed, GET)
DomainException: of the handler
"v"
