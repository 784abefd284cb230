--TEST--
A script that the server knows is one round trip; in a new pipeline SCRIPT LOAD shares the write
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

$server = Server::start();
$snippet = fn (string $run) => '$client = new Hiredis\Client($uri); $client->ping(); $script = new Hiredis\Script("return 1"); $script->run($client); begin(); ' . $run . ' finish();';
foreach (['$script->run($client);', '$client->pipelined(fn ($p) => $script->run($p));', '$client->transaction(fn ($t) => $script->run($t));'] as $run) {
	echo $run, ' ', implode(' ', Strace::names($snippet($run), ['uri' => $server->uri()])), "\n";
}
?>
--EXPECT--
$script->run($client); sendto recvfrom
$client->pipelined(fn ($p) => $script->run($p)); sendto recvfrom
$client->transaction(fn ($t) => $script->run($t)); sendto recvfrom
