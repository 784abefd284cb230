--TEST--
Shared cache: a tracking connection on which bytes have arrived does not hang, although a query is unanswered and another connection was answered
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

/* The first worker asks on a connection of its own, because nothing has arrived for as long as the lease. An invalidation arrives afterwards. */
$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3);
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("$3\r\nown\r\n");
	$peer->hear("invalidate"); $s->send(">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nx\r\n"); $s->commands(3); $peer->tell("asked");
	$peer->hear("go"); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n+OK\r\n$3\r\nnew\r\n:-1\r\n"); $peer->tell("sent"); $peer->hear("over");');
[$first, $second] = array_map(fn () => SharedWorker::start($peer->uri('?timeout=5000'), lease: 2.0), [0, 1]);
say('first', $first->get('k'));
$peer->tell('invalidate');
$second->begin('get', 'other');
$peer->hear('asked');
/* The second worker wakes up every 5 ms, and would take the connection for dead 50 ms after the first one's answer. */
$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$second->pid}/status"));
for ($before = $wakeups(); $wakeups() < $before + 20;) {
	usleep(1000);
}
$peer->tell('go');
$peer->hear('sent');
say('second', $second->end(), $second->stats()['wipes'], $peer->connections());
array_map(fn ($worker) => $worker->stop(), [$first, $second]);
$peer->tell('over');
?>
--EXPECT--
"first"
"own"
"second"
"new"
0
2
