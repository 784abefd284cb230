--TEST--
A client connects at the first command, closes, connects anew, and withTimeout() shares its connection
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
say($client->isConnected());
$client->close();
say($client->isConnected(), $client->get('k'), $client->isConnected());
$client->connect();
$client->connect();
$id = $client->client('ID');
$other = $client->withTimeout(1.0);
say($other->isConnected(), $other->client('ID') === $id, $other->__debugInfo()['timeout'], $client->__debugInfo()['timeout']);
$other->select(3);
say($client->__debugInfo()['database']);
$other->close();
say($client->isConnected(), $client->client('ID') === $id);
unset($client);
say($other->ping());
$server->cli('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
say($other->isConnected(), $other->ping());
unset($other);
?>
--EXPECT--
false
false
NULL
true
true
true
1.0
5.0
3
false
false
"PONG"
true
"PONG"
