--TEST--
A numeric address is connected to without opening a file or asking a name server; a name is looked up
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/strace.inc';
Strace::skip();
require __DIR__ . '/../inc/skipif.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/strace.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$snippet = '$client = new Hiredis\Client($uri); begin(); try { $client->ping(); } catch (Hiredis\ConnectionException) { } finish();';
foreach ([$server->tcpUri(), 'redis://[::1]:1', 'redis://127.0.0.1:1', $server->uri()] as $uri) {
	$calls = Strace::calls($snippet, ['uri' => $uri]);
	$other = preg_grep('/^(socket|connect|fcntl|setsockopt|getsockopt|getsockname|getpeername|sendto|recvfrom|poll|close)\(/', $calls, PREG_GREP_INVERT);
	say(count(preg_grep('/^connect\(/', $calls)), array_values($other));
}
?>
--EXPECT--
1
[]
1
[]
1
[]
1
[]
