--TEST--
Shared cache: a worker that has waited for the request of another one asks again only if it must: not for a value that is there, or too large, or short-lived
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=8
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/** Starts a server and workers, does the steps, and prints their result and what each connection was asked. */
function reads(string $what, int $count, string $script, callable $steps): void
{
	$peer = Peer::start('$open = function () use ($peer) { $s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); return $s; };
		$s = $open(); ' . $script . '$peer->tell("sent"); $peer->hear("over");',
		['ok' => "+OK\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n", 'brief' => "+OK\r\n$5\r\nbrief\r\n:1\r\n", 'large' => "$70000\r\n" . str_repeat('x', 70000) . "\r\n"]);
	$workers = array_map(fn () => SharedWorker::start($peer->uri('?timeout=50'), lease: 1000.0), range(1, $count));
	$result = show($steps($peer, $workers));
	$peer->hear('sent');
	$asked = array_map(fn (int $connection) => implode(', ', array_map(fn ($command) => implode(' ', $command),
		array_filter($peer->commands($connection), fn ($command) => !in_array($command[0], ['HELLO', 'CLIENT', 'PTTL'], true)))), range(0, $peer->connections() - 1));
	echo "$what: $result, asked: ", implode(' | ', $asked), "\n";
	array_map(fn ($worker) => $worker->stop(), $workers);
	$peer->tell('over');
}

/** Waits until the worker waits for an answer: it then wakes up all the time, to look whether it has missed something. */
function waits(SharedWorker $worker): void
{
	$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$worker->pid}/status"));
	for ($before = $wakeups(); $wakeups() < $before + 20;) {
		usleep(1000);
	}
}

/* The second worker is stopped while it waits, so that the first one has the value from the new connection before the second one knows that the old one has ended. */
reads('the value came on a new connection', 2, '$s->commands(3); $peer->tell("claimed"); $peer->hear("end"); $s->close(); $s = $open(); $s->commands(3); $s->send($new);',
	function (Peer $peer, array $workers) {
		$workers[0]->begin('get', 'k');
		$peer->hear('claimed');
		$workers[1]->begin('get', 'k');
		waits($workers[1]);
		posix_kill($workers[1]->pid, SIGSTOP);
		$peer->tell('end');
		$first = $workers[0]->end();
		posix_kill($workers[1]->pid, SIGCONT);
		return [$first, $workers[1]->end()];
	});
reads('a value that is too large', 2, '$s->commands(3); $peer->tell("claimed"); $peer->hear("go"); $s->send($ok . $large . ":-1\r\n");
	foreach ([1, 2] as $i) { $own = $peer->accept(); $own->hello(); $own->commands(1); $own->send($large); }', function (Peer $peer, array $workers) {
		$workers[0]->begin('get', 'k');
		$peer->hear('claimed');
		$workers[1]->begin('get', 'k');
		waits($workers[1]);
		$peer->tell('go');
		return array_map(fn ($worker) => strlen((string) $worker->end()), $workers);
	});
/* The key lives for a millisecond, and the answer takes longer. */
reads('a value that has expired meanwhile', 1, '$s->commands(3); $peer->tell("claimed"); $peer->hear("go"); $s->send($brief);', function (Peer $peer, array $workers) {
	$workers[0]->begin('get', 'k');
	$peer->hear('claimed');
	waits($workers[0]);
	$peer->tell('go');
	return $workers[0]->end();
});
?>
--EXPECT--
the value came on a new connection: ["new", "new"], asked: GET k | GET k
a value that is too large: [70000, 70000], asked: GET k | GET k | GET k
a value that has expired meanwhile: "brief", asked: GET k
