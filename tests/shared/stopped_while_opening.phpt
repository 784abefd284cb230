--TEST--
Shared cache: while a worker that opens the tracking connection is stopped, another one waits for it with its first read only
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

$peer = Peer::start('$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); $s->commands(3); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
	$peer->hear("close"); $s->close(); $peer->tell("closed"); $unanswered = $peer->accept(); $peer->tell("opening");
	$own = $peer->accept(); $own->hello(); foreach ([1, 2] as $i) { $own->commands(1); $own->send("$3\r\nown\r\n"); } $peer->hear("over");');
[$stopped, $other] = array_map(fn () => SharedWorker::start($peer->uri('?timeout=8'), lease: 1000.0), [0, 1]);
say($stopped->get('k'), $other->get('k'));
$peer->tell('close');
$peer->hear('closed');
$stopped->begin('get', 'k');
$peer->hear('opening');
posix_kill($stopped->pid, SIGSTOP);
pcntl_waitpid($stopped->pid, $status, WUNTRACED);

/* A worker that waits wakes up every 5 ms. It waits for a quarter of its time limit, so about 400 times. */
$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$other->pid}/status"));
foreach (['first' => 'a', 'second' => 'b'] as $read => $key) {
	$before = $wakeups();
	$value = $other->get($key);
	say($read, $value, $wakeups() - $before < 50 ? 'does not wait' : 'waits');
}
array_map(fn ($worker) => $worker->stop(), [$stopped, $other]);
$peer->tell('over');
?>
--EXPECT--
"old"
"old"
"first"
"own"
"waits"
"second"
"own"
"does not wait"
