--TEST--
Shared cache: a worker that waits for the request of another one goes on when that one is killed or stopped with the lock, or when a third one has taken the answer
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=8
--SKIPIF--
<?php
require __DIR__ . '/../inc/skipif_shared.inc';
require __DIR__ . '/../inc/stops.inc';
Stops::skip();
?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';
require __DIR__ . '/../inc/stops.inc';

$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '4M', 'hiredis.cache_rooms' => 8]);

/** Starts a server and two workers, does the steps, and prints the results and what the tracking connections were asked. */
function claims(string $what, string $script, callable $steps, string $query = '?timeout=5000'): void
{
	$open = '$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); ';
	$peer = Peer::start($open . str_replace('OPEN;', $open, $script) . '$peer->tell("sent"); $peer->hear("over");',
		['ok' => "+OK\r\n", 'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n"]);
	$workers = array_map(fn () => SharedWorker::start($peer->uri($query), lease: 1000.0), range(0, 1));
	$workers[0]->get('open');
	$workers[1]->get('open');
	$result = show($steps($peer, $workers));
	$peer->hear('sent');
	foreach (range(0, $peer->connections() - 1) as $connection) {
		$asked[] = implode(', ', array_map(fn ($command) => implode(' ', $command), array_filter($peer->commands($connection), fn ($command) => !in_array($command[0], ['HELLO', 'CLIENT', 'PTTL'], true))));
	}
	echo "$what: $result, asked: ", implode(' | ', $asked), "\n";
	array_map(fn ($worker) => posix_kill($worker->pid, 0) && $worker->stop(), $workers);
	$peer->tell('over');
}

/** Waits until a worker is stopped, and returns it and the other one. */
function stopped(array $workers): array
{
	do {
		$pid = pcntl_wait($status, WUNTRACED);
	} while ($pid > 0 && !pcntl_wifstopped($status));
	return $workers[0]->pid === $pid ? $workers : array_reverse($workers);
}

/** Waits until the worker waits for an answer: it then wakes up all the time, to look whether it has missed something. */
function waits(SharedWorker $worker): void
{
	$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$worker->pid}/status"));
	for ($before = $wakeups(); $wakeups() < $before + 20;) {
		usleep(1000);
	}
}

claims('killed before its request is sent', '$s->commands(3); $s->send($old); OPEN; $s->commands(3); $s->send($new);', function (Peer $peer, array $workers) use ($stops) {
	file_put_contents("$stops/unsent", '');
	$workers[0]->begin('get', 'k');
	[$killed, $other] = stopped($workers);
	$other->begin('get', 'k');
	posix_kill($killed->pid, SIGKILL);
	return [$killed->gone(), $other->end(), array_intersect_key($other->stats(), ['deaths' => 0, 'passed' => 0])];
});
claims('killed when it has taken the answer', '$s->commands(3); $s->send($old); $s->commands(3); $peer->tell("asked"); $peer->hear("go"); $s->send($old); OPEN; $s->commands(3); $s->send($new);', function (Peer $peer, array $workers) use ($stops) {
	$workers[0]->begin('get', 'k');
	$peer->hear('asked');
	$workers[1]->begin('get', 'k');
	waits($workers[1]);
	file_put_contents("$stops/recv", '');
	$peer->tell('go');
	[$killed, $other] = stopped($workers);
	posix_kill($killed->pid, SIGKILL);
	return [$killed->gone(), $other->end(), array_intersect_key($other->stats(), ['deaths' => 0, 'passed' => 0])];
});
/* The worker that polls the socket is stopped, without the lock, until the other one has taken the answer. */
claims('a third one takes the answer', '$s->commands(3); $s->send($old); $s->commands(3); $peer->tell("asked"); $peer->hear("go"); $s->send($old);', function (Peer $peer, array $workers) use ($stops) {
	$workers[0]->begin('get', 'k');
	$peer->hear('asked');
	file_put_contents("$stops/trylock", '');
	Stops::await($workers[0]->pid);
	$peer->tell('go');
	$value = $workers[1]->get('k');
	posix_kill($workers[0]->pid, SIGCONT);
	return [$value, $workers[0]->end(), $workers[1]->stats()['passed']];
});
/* The other one waits for the lock an eighth of its time limit. Then it asks on a connection of its own, and the third read waits no longer for the lock. */
claims('stopped before its request is sent', '$s->commands(3); $s->send($old); $own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("$3\r\nown\r\n");
	$own->commands(1); $own->send("$3\r\nown\r\n"); $s->commands(3); $s->send($new);', function (Peer $peer, array $workers) use ($stops) {
	file_put_contents("$stops/unsent", '');
	$workers[0]->begin('get', 'k');
	[$stopped, $other] = stopped($workers);
	$values = [$other->get('k'), $other->get('other')];
	posix_kill($stopped->pid, SIGCONT);
	return [...$values, $stopped->end(), $other->stats()['passed']];
}, '?timeout=8');
?>
--EXPECT--
killed before its request is sent: ["signal 9", "new", {"deaths": 1, "passed": 0}], asked: GET open | GET k
killed when it has taken the answer: ["signal 9", "new", {"deaths": 1, "passed": 0}], asked: GET open, GET k | GET k
a third one takes the answer: ["old", "old", 0], asked: GET open, GET k
stopped before its request is sent: ["own", "own", "new", 2], asked: GET open, GET k | GET k, GET other
