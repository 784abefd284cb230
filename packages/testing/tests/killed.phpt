--TEST--
Server: a process that is killed leaves no server and no directory; a forked child does not end the server of its parent
--EXTENSIONS--
hiredis
pcntl
posix
--FILE--
<?php
require getenv('AUTOLOAD');

use Hiredis\Testing\Server;

$pipe = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$child = pcntl_fork();
if ($child === 0) {
	$server = Server::start();
	fwrite($pipe[1], $server->socket() . "\n");
	while (true) {
		pause();
	}
}
$socket = trim(fgets($pipe[0]));
echo (new Hiredis\Client("unix://$socket"))->ping(), "\n";
posix_kill($child, SIGKILL);
pcntl_waitpid($child, $status);
for ($tries = 0; file_exists(dirname($socket)) && $tries < 3000; $tries++) {
	usleep(10000); // the shell that has seen the end removes the directory
}
var_dump(file_exists(dirname($socket)));

$server = Server::start();
if (pcntl_fork() === 0) {
	exit(0);
}
pcntl_wait($status);
echo $server->client()->ping(), "\n";

function pause(): void
{
	pcntl_sigtimedwait([SIGUSR1], $info, 60);
}
?>
--EXPECT--
PONG
bool(false)
PONG
