--TEST--
endpoint(), protocol() and database() follow select(), auth(), HELLO and the handshake
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$where = fn (Hiredis\Client $client) => [$client->protocol(), $client->database()];
$server = Server::start();
$client = new Hiredis\Client($server->uri(), database: 2);
say($where($client), $client->endpoint() === "unix://{$server->socket()}");
$client->select(5);
say($where($client));
$client->close();
say($where($client), $client->isConnected());
$two = new Hiredis\Client($server->uri('?protocol=2'));
say($where($two));
$two->connect();
say($where($two));
/* A server that does not know HELLO. */
$peer = Peer::start('$one = $peer->accept(); $one->commands(1); $one->send("-ERR unknown command\r\n"); $one->silence();');
$old = new Hiredis\Client($peer->uri());
say($where($old));
$old->connect();
say($where($old));
say(outcome(fn () => $client->endpoint(1))::class);
?>
--EXPECT--
[3, 2]
true
[3, 5]
[3, 5]
false
[2, 0]
[2, 0]
[3, 0]
[2, 0]
"ArgumentCountError"
