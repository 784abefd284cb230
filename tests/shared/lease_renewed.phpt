--TEST--
Shared cache: when half of the lease is over, the next command or hit renews it without waiting, so a warm page needs no round trip for the lease
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=1M
hiredis.cache_rooms=2
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

/* The lease is 1000 seconds, and the file "ahead" moves the clock of the caches. */
$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$ahead = fn (int $seconds) => file_put_contents("$stops/ahead.new", (string) $seconds) && rename("$stops/ahead.new", "$stops/ahead");
$peer = Peer::start(<<<'PHP'
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n");
	$s->commands(3); $s->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
	$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("+PONG\r\n"); // in the first half of the lease
	$own->commands(1); $s->commands(1); $s->send("+OK\r\n"); $own->send("+PONG\r\n"); // in the second half
	$own->commands(1); $own->send("+PONG\r\n");
	$next = $peer->accept(); $next->hello(); $next->commands(1); $s->commands(1); $s->send("+OK\r\n"); $next->send("+PONG\r\n"); // after the lease
	$s->commands(1); $peer->tell('asked'); $peer->hear('answer'); $s->send("+OK\r\n"); $peer->tell('answered');
	foreach ([1, 2] as $time) {
		$next->commands(1); $s->commands(1); $next->send("+PONG\r\n"); $peer->hear('late'); $s->send("+OK\r\n"); // the read waits for this answer
	}
	$next->commands(1); $next->send("+PONG\r\n"); $s->commands(1); $s->send("+OK\r\n"); // the socket takes a part of the query
	$next->commands(1); $s->commands(1); $next->send("+PONG\r\n"); $peer->hear('late'); $s->close(); // there is no answer
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n");
	$s->commands(3); $s->send("+OK\r\n$3\r\nnew\r\n:-1\r\n");
	$peer->tell('sent'); $peer->hear('over');
	PHP);
$worker = SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0, maxAge: 100000.0);
$asked = function (string $what, mixed ...$values) use ($peer, $worker): void {
	static $before = 0;
	$commands = array_map(fn ($command) => implode(' ', $command), $peer->commands(0));
	echo "$what: ", show($values), ', on the tracking connection: ', implode(', ', array_slice($commands, $before)) ?: 'nothing', "\n";
	$before = count($commands);
};
$asked('a miss', $worker->get('k'));
$asked('a command early in the lease', $worker->ping());
$ahead(600);
$asked('a command later', $worker->ping());
$asked('and the next one', $worker->ping());
$ahead(1050);
$asked('a hit later than the first lease', $worker->get('k'));
/* A page of a quiet site: it begins with a new client, long after the lease is over. */
$ahead(5000);
$worker->run('global $next; $next = new Hiredis\Client("' . $peer->uri('?timeout=5000') . '", cache: $cache); return $next->ping();');
$asked('a new client after the lease', $worker->run('global $next; return $next->get("k");'));
/* Only hits. */
$ahead(5600);
$value = $worker->get('k');
$peer->hear('asked');
$asked('a hit in the second half, before the server has answered', $value, $worker->get('k'));
$peer->tell('answer');
$peer->hear('answered');
$ahead(6000);
$worker->begin('get', 'k');
$asked('a hit after its answer', $worker->end());
/* Begins a read, and waits until the worker waits for an answer: it then wakes up all the time, to look whether it has missed something. */
$waiting = function (string $method, mixed ...$arguments) use ($worker): void {
	$wakeups = fn () => (int) preg_replace('/.*^voluntary_ctxt_switches:\s*(\d+).*/ms', '$1', (string) file_get_contents("/proc/{$worker->pid}/status"));
	$before = $wakeups();
	$worker->begin($method, ...$arguments);
	while ($wakeups() < $before + 20) {
		usleep(1000);
	}
};
/* Answers that arrive after that of the command: a read waits for them. */
foreach (['get' => 'k', 'mget' => ['k', 'k']] as $method => $argument) {
	$ahead($method === 'get' ? 8000 : 10000);
	$worker->run('global $next; return $next->ping();');
	$waiting($method, $argument);
	$peer->tell('late');
	$asked("$method before the answer", $worker->end());
}
/* The socket takes a part of the query. The read sends the rest. */
$ahead(12000);
file_put_contents("$stops/send", '10');
$worker->run('global $next; return $next->ping();');
$asked('a full socket', $worker->get('k'));
/* A command that was answered on another connection proves nothing about the tracking connection. */
$ahead(14000);
$worker->run('global $next; return $next->ping();');
$waiting('get', 'k');
$peer->tell('late');
$asked('no answer on the tracking connection', $worker->end());
$peer->hear('sent');
say(array_intersect_key($worker->stats(), ['hits' => 0, 'misses' => 0, 'passed' => 0, 'wipes' => 0]), $peer->connections());
$worker->stop();
$peer->tell('over');
?>
--EXPECT--
a miss: ["old"], on the tracking connection: HELLO 3, CLIENT TRACKING ON OPTIN, CLIENT CACHING YES, GET k, PTTL k
a command early in the lease: ["PONG"], on the tracking connection: nothing
a command later: ["PONG"], on the tracking connection: CLIENT CACHING YES
and the next one: ["PONG"], on the tracking connection: nothing
a hit later than the first lease: ["old"], on the tracking connection: nothing
a new client after the lease: ["old"], on the tracking connection: CLIENT CACHING YES
a hit in the second half, before the server has answered: ["old", "old"], on the tracking connection: CLIENT CACHING YES
a hit after its answer: ["old"], on the tracking connection: nothing
get before the answer: ["old"], on the tracking connection: CLIENT CACHING YES
mget before the answer: [["old", "old"]], on the tracking connection: CLIENT CACHING YES
a full socket: ["old"], on the tracking connection: CLIENT CACHING YES
no answer on the tracking connection: ["new"], on the tracking connection: CLIENT CACHING YES
{"hits": 7, "misses": 4, "wipes": 1, "passed": 0}
4
