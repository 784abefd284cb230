--TEST--
A forked child is told that the connection is gone, and its parent goes on
--EXTENSIONS--
phpiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif.inc';
if (!extension_loaded('pcntl')) {
	die('skip needs pcntl');
}
?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$redis = phpiredis_connect($server->socket());

say(phpiredis_command($redis, 'SET k parent'));
$pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$child = pcntl_fork();
if ($child === 0) {
	$own = phpiredis_connect($server->socket());
	fwrite($pair[1], serialize([phpiredis_command($redis, 'SET k child'), phpiredis_command($own, 'GET k')]));
	exit;
}
pcntl_waitpid($child, $status);
fclose($pair[1]);
say(unserialize(stream_get_contents($pair[0])), phpiredis_command($redis, 'GET k'));
?>
--EXPECT--
"OK"
[false, "parent"]
"parent"
