--TEST--
A coroutine that is never continued while it reads through the shared cache: the other workers can still open the tracking connection again
--EXTENSIONS--
hiredis
--SKIPIF--
<?php
require __DIR__ . '/../inc/coroutines.inc';
Coroutines::skip();
require __DIR__ . '/../inc/skipif_shared.inc';
?>
--FILE--
<?php
require __DIR__ . '/../inc/coroutines.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/show.inc';
Coroutines::begin(__FILE__, ['hiredis.cache_shared' => '8M']);

$server = Server::start();
$plain = new Hiredis\Client($server->uri());
$plain->mset(['first' => '1', 'k' => 'v']);
$uri = "unix://{$server->socket()}?timeout=60";
$worker = SharedWorker::start($uri, lease: 1000.0);
$client = new Hiredis\Client($uri, cache: new Hiredis\Cache(lease: 1000.0, shared: true));
say($client->get('first'), $worker->get('first'));
coroutines(fn () => $client->get('another'), fn () => coroutine_abandon(1)); // the first one waits for the reply
preg_match('/^id=(\d+) .* flags=\w*t/m', $plain->call('CLIENT', 'LIST'), $tracking);
$plain->call('CLIENT', 'KILL', 'ID', $tracking[1]);
for ($i = 0; $i < 3; $i++) {
	say($worker->get('k'));
}
say($worker->stats()['hits']); // one of 'first', two of 'k'
$worker->stop();
?>
--EXPECT--
"1"
"1"
"v"
"v"
"v"
3
