--TEST--
A unix socket that is not there, is too long or refuses says so
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$directory = sys_get_temp_dir() . '/hiredis-' . bin2hex(random_bytes(6));
mkdir($directory);
$probe = stream_socket_server("unix://$directory/closed");
fclose($probe);
foreach (["$directory/none", "$directory/closed", $directory, '/' . str_repeat('a', 108), '/' . str_repeat('a', 106)] as $path) {
	$client = new Hiredis\Client("unix://$path");
	tell(outcome(fn () => $client->ping()), outcome(fn () => $client->set('k', 'v')));
}
unlink("$directory/closed");
rmdir($directory);
?>
--EXPECT--
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command PING (not executed, PING)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command PING (not executed, PING)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command PING (not executed, PING)
Hiredis\ConnectionException: ENDPOINT: Connection refused while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: The path of the unix socket is longer than 107 bytes while connecting, command PING (not executed, PING)
Hiredis\ConnectionException: ENDPOINT: The path of the unix socket is longer than 107 bytes while connecting, command SET (not executed, SET)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command PING (not executed, PING)
Hiredis\ConnectionException: ENDPOINT: No such file or directory while connecting, command SET (not executed, SET)
