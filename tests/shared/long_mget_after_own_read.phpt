--TEST--
Shared cache: an MGET of more keys than one round of queries has returns no value that is older than one that this worker has read
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=2
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/*
 * The reader has read the new value of x on its own connection, and the shared connection has not reported the change yet. The first round has room
 * for 100 keys. All of them wait for the other worker's request, which is older than the change, so its answer says nothing about x. If the hashes of
 * the two keys collide, the reader asks for k by itself, and the server reports the change before it answers.
 */
$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
	$s->commands(3); $peer->tell("claimed"); $own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("$3\r\nnew\r\n");
	$peer->hear("go"); $s->send("+OK\r\n$1\r\nv\r\n:-1\r\n");
	for ($report = ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nx\r\n"; true; $report = "") {
		$s->send($report . ($s->commands(3)[1][1] === "x" ? "+OK\r\n$3\r\nnew\r\n:-1\r\n" : "+OK\r\n$1\r\nv\r\n:-1\r\n"));
	}');
[$other, $reader] = array_map(fn () => SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0), [0, 1]);
say($other->get('x'), $reader->get('x'));
$other->begin('get', 'k');
$peer->hear('claimed');
say($reader->run('return $client->withoutCache()->get("x");'));
$reader->begin('mget', [...array_fill(0, 100, 'k'), 'x']);
$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$reader->pid}/status"));
for ($before = $wakeups(); $wakeups() < $before + 20;) { /* until the reader waits */
	usleep(1000);
}
$peer->tell('go');
say($other->end(), array_count_values($reader->end()));
array_map(fn ($worker) => $worker->stop(), [$other, $reader]);
?>
--EXPECT--
"old"
"old"
"new"
"v"
{"v": 100, "new": 1}
