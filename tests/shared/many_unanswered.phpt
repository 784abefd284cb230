--TEST--
Shared cache: while more than 64 KiB of queries are unanswered, further reads use the client's own connection
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

/* A key of 184 bytes, the longest that is cached. A hundred of them need 47,600 bytes of queries. */
$keys = fn (string $prefix) => array_map(fn (int $i) => str_pad("$prefix$i", 184, '.'), range(1, 100));
/* The server receives the first hundred queries, and answers them only when it is told to. */
$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3); $s->send("+OK\r\n$1\r\nv\r\n:-1\r\n");
	$s->commands(300); $peer->tell("asked");
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("*100\r\n" . str_repeat("$3\r\nown\r\n", 100));
	$s->send(str_repeat("+OK\r\n$1\r\nv\r\n:-1\r\n", 100)); $peer->hear("over");');
$uri = $peer->uri('?timeout=5000');
$workers = array_map(fn () => SharedWorker::start($uri, lease: 1000.0), range(1, 3));
say($workers[0]->get('k'));
$workers[0]->begin('mget', $keys('a'));
$peer->hear('asked');
say('too much', array_count_values($workers[1]->mget($keys('b'))), 'a hit', $workers[2]->get('k'));
say('the first ones', array_count_values($workers[0]->end()), $workers[2]->stats()['wipes']);
array_map(fn ($worker) => $worker->stop(), $workers);
$peer->tell('over');
?>
--EXPECT--
"v"
"too much"
{"own": 100}
"a hit"
"v"
"the first ones"
{"v": 100}
0
