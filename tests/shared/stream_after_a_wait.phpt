--TEST--
Shared cache: a stream that has waited for the shared connection in vain does not shorten the time limit of a later read
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/*
 * A stream first opens the worker's own connection. It waits for the shared one as long as the lease, and is then sent on its own connection. The
 * later read has a shorter limit than this wait.
 */
$peer = Peer::start('$own = $peer->accept(); $own->hello(); $s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(6);
	$own->commands(2); $own->send("$1\r\na\r\n$1\r\nb\r\n");
	$own->commands(1); $own->drip("$5\r\nlater\r\n", 0.01); $peer->hear("over");');
$worker = SharedWorker::start($peer->uri('?timeout=5000'), lease: 2.0, prefixes: ['k']);
say($worker->run('return iterator_to_array($client->stream([["get", "k1"], ["get", "k2"]]));'));
say($worker->run('return $client->withTimeout(1.9)->get("not cached");'));
$worker->stop();
$peer->tell('over');
?>
--EXPECT--
["a", "b"]
"later"
