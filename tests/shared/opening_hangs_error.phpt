--TEST--
Shared cache: while the server does not answer on a new connection, a read waits for it only a part of its own time limit, whatever connectTimeout is
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/* The first connection is the shared one, which no one answers. The client's own connection works. */
const SCRIPT = '$hangs = $peer->accept(); $own = $peer->accept(); $own->hello(); foreach ($replies as $reply) { $own->commands(1); $own->send($reply); } $peer->hear("over");';

/* All reads wait at the same time, each for an eighth of its limit. */
$reads = [];
foreach ([
	'GET' => [["$1\r\nv\r\n"], 'return $client->get("k");'],
	'MGET' => [["*1\r\n$1\r\nv\r\n"], 'return $client->mget(["k"]);'],
	'a pipeline' => [["$1\r\nv\r\n", "$1\r\nw\r\n"], 'return $client->pipelined(fn ($p) => $p->get("k")->get("k2"));'],
	'tasks' => [["$1\r\nv\r\n"], 'return $client->concurrently([fn () => $client->get("k")]);'],
] as $what => [$replies, $code]) {
	$peer = Peer::start(SCRIPT, ['replies' => $replies]);
	$worker = SharedWorker::start($peer->uri('?timeout=8&connectTimeout=3600'));
	$worker->begin('run', $code);
	$reads[$what] = [$peer, $worker];
}
foreach ($reads as $what => [$peer, $worker]) {
	say($what, $worker->end(), count($peer->commands(1)) > 0);
	$worker->stop();
	$peer->tell('over');
}
?>
--EXPECT--
"GET"
"v"
true
"MGET"
["v"]
true
"a pipeline"
["v", "w"]
true
"tasks"
["v"]
true
