--TEST--
What follows a RESET in a pipeline is answered in RESP2 and has the same shapes
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
$client->zadd('z', ['m' => 1.5]);
$client->hset('h', ['f' => 'v']);
$ask = fn($pipeline) => $pipeline->zscore('z', 'm')->hgetall('h')->zrange('z', 0, -1, WITHSCORES: true);
say($client->pipelined(fn($p) => $ask($ask($p)->call('RESET'))->call('HELLO', 3)->zscore('z', 'm')->call('CLIENT', 'ID'))[8]);
foreach ([$client->pipelined(fn($p) => $ask($ask($p)->call('RESET'))), iterator_to_array($ask($ask($client->pipeline())->call('RESET'))->stream())] as $replies) {
	say(array_slice($replies, 0, 3) === array_slice($replies, 4), $replies[3], $replies[4], $replies[5]);
}
/* The next command has a connection as the client was given it. */
say($client->zscore('z', 'm'), $client->hgetall('h'));
?>
--EXPECT--
1.5
true
"RESET"
1.5
{"f": "v"}
true
"RESET"
1.5
{"f": "v"}
1.5
{"f": "v"}
