--TEST--
Shared cache: while the server does not answer on a new connection, a read waits for it only a part of its own time limit, whatever connectTimeout is
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The first connection is the shared one, which no one answers. The client's own connection works. */
const SCRIPT = '$hangs = $peer->accept(); $own = $peer->accept(); $own->hello(); foreach ($replies as $reply) { $own->commands(1); $own->send($reply); } $peer->hear("over");';

function reads(string $what, array $replies, callable $read): void
{
	$peer = Peer::start(SCRIPT, ['replies' => $replies]);
	say($what, outcome(fn () => $read($peer)), count($peer->commands(1)) > 0);
	$peer->tell('over');
}
$new = fn (Peer $peer) => new Hiredis\Client($peer->uri('?timeout=8&connectTimeout=3600'), cache: new Hiredis\Cache(shared: true));

reads('GET', ["$1\r\nv\r\n"], fn ($peer) => $new($peer)->get('k'));
reads('MGET', ["*1\r\n$1\r\nv\r\n"], fn ($peer) => $new($peer)->mget(['k']));
reads('a pipeline', ["$1\r\nv\r\n", "$1\r\nw\r\n"], fn ($peer) => $new($peer)->pipelined(fn ($p) => $p->get('k')->get('k2')));
reads('tasks', ["$1\r\nv\r\n"], function ($peer) use ($new) {
	$client = $new($peer);
	return $client->concurrently([fn () => $client->get('k')]);
});
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
