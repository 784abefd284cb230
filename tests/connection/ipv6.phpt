--TEST--
[::1] is reached; what refuses is named with its brackets
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$client = new Hiredis\Client('redis://[::1]:1');
tell(outcome(fn () => $client->ping()));
echo preg_replace('/ after.*/', '', outcome(fn () => $client->ping())->getMessage()), "\n";
$probe = @stream_socket_server('tcp://[::1]:0');
if ($probe) {
	$port = substr(strrchr(stream_socket_get_name($probe, false), ':'), 1);
	fclose($probe);
	$server = Server::start(['bind' => '::1', 'port' => $port]);
	say((new Hiredis\Client("redis://[::1]:$port"))->ping('there'));
}
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command PING (not executed, PING)
redis://[::1]:1: Connection refused
"there"
