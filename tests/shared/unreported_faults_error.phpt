--TEST--
Shared cache: values end after maxAge if INFO's sender is killed, or INFO is sent in part, gets no answer, a wrong or a too large one
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

/* maxAge is 100000 seconds, and the file "ahead" moves the clock of the caches. */
$stops = Stops::begin(__FILE__, ['hiredis.cache_shared' => '1M', 'hiredis.cache_rooms' => 2]);
$time = 0;
$later = function (int $seconds) use ($stops, &$time): void {
	$time += $seconds;
	file_put_contents("$stops/ahead.new", (string) $time) && rename("$stops/ahead.new", "$stops/ahead");
};
$peer = Peer::start(<<<'PHP'
	$info = function (int $swaps, int $filler = 0): string {
		$text = "# Server\r\n" . str_repeat('x', $filler) . "\r\nevicted_keys:0\r\ncmdstat_client|tracking:calls=1\r\ncmdstat_swapdb:calls=$swaps\r\ncluster_enabled:0\r\n";
		return '=' . (strlen($text) + 4) . "\r\ntxt:$text\r\n";
	};
	$track = function () use ($peer) { $s = $peer->accept(); $s->hello(); $s->commands(1); $s->send("+OK\r\n"); return $s; };
	$pong = function () use (&$own) { $own->commands(1); $own->send("+PONG\r\n"); };
	$value = function ($s, string $value, string $before = '') { $s->commands(3); $s->send("$before+OK\r\n$2\r\n$value\r\n:-1\r\n"); };

	$s = $track();
	$value($s, 'v0');
	$s->commands(4); $peer->tell('asked'); $peer->hear('answer'); // the worker that has asked is killed
	$s->send($info(0) . "+OK\r\n$2\r\nv1\r\n:-1\r\n");
	$own = $peer->accept(); $own->hello(); $pong();
	$s->commands(1); $s->send($info(0));
	$pong(); $s->commands(1); $s->send($info(0)); // the socket takes a part of INFO
	$own->commands(1); $own->send("$2\r\nww\r\n"); // the socket takes a part of INFO, and nothing of the query behind it
	$s->commands(1); $s->send($info(0)); $value($s, 'v1'); // after a read without the cache, a cached one is asked for again
	$s->commands(1); $pong(); $s->close(); // no answer
	$s = $track();
	$value($s, 'v2');
	$s->commands(1); $pong(); $s->send("+OK\r\n"); // no INFO in the first half of maxAge
	$s->commands(1); $pong(); $s->send($info(0));
	$s->commands(1); $pong(); $s->send($info(0));
	$value($s, 'v3');
	$s->commands(1); $pong(); $peer->hear('stopped soon'); $s->send($info(1)); // the worker that applies it is killed
	$s = $track();
	$value($s, 'v4');
	$s->commands(1); $pong(); $s->send("+OK\r\n");
	$s = $track();
	$value($s, 'v5');
	$s->commands(1); $pong(); $s->send($info(0, 100_000));
	$s->commands(1); $pong(); $s->send("+OK\r\n");
	$value($s, 'v6');
	$s->commands(1); $pong(); $s->send("+OK\r\n");
	$peer->tell('sent'); $peer->hear('over');
	PHP);
$worker = SharedWorker::start($peer->uri('?timeout=50000'), lease: 1000.0, maxAge: 100000.0);
$killed = SharedWorker::start($peer->uri('?timeout=50000'), lease: 1000.0, maxAge: 100000.0);
$last = 0;
$asked = function (string $what, mixed ...$values) use ($peer, &$last): void {
	static $before = [];
	$commands = [];
	foreach (range(0, $peer->connections() - 1) as $number) {
		$all = array_map(fn ($command) => is_array($command) ? $command[0] : strlen($command) . ' bytes', $peer->commands($number));
		array_push($commands, ...array_slice($all, $before[$number] ?? 0));
		$before[$number] = count($all);
	}
	echo "$what: ", show($values), ' ', implode(' ', $commands) ?: 'nothing', "\n";
};
/* A page: a command on the worker's own connection, and a read. */
$page = fn () => [$worker->ping(), $worker->get('k')][1];

$asked('the first', $worker->get('k'));
$later(60_000);
$killed->begin('get', 'k');
$peer->hear('asked');
file_put_contents("$stops/trylock", ''); // it looks for the answer, and is killed before it has the lock
say(Stops::await($killed->pid));
$killed->stop();
$worker->begin('get', 'k');
$peer->tell('answer');
$asked('the one that has asked is killed', $worker->end());
$later(120_000);
$asked('and its answer counts', $page());
$later(120_000);
file_put_contents("$stops/send", '10');
$asked('a part of INFO', $page());
$later(120_000);
file_put_contents("$stops/send", '10');
$asked('a part of INFO before a read', $worker->get('unknown'));
$asked('and the rest', $worker->get('k'));
$later(120_000);
$asked('no answer', $page());
$later(49_000);
$asked('the first half', $page());
$later(2_000);
$asked('what was known before is not used', $page());
$later(54_000);
$asked('expired', $page());
$later(60_000);
$worker->ping();
$killed = SharedWorker::start($peer->uri('?timeout=50000'), lease: 1000.0, maxAge: 100000.0);
file_put_contents("$stops/recv", '');
$killed->begin('get', 'k');
$peer->tell('stopped soon');
say(Stops::await($killed->pid));
posix_kill($killed->pid, SIGKILL);
$killed->gone();
$asked('the one that applies is killed', $worker->get('k'));
$later(60_000);
$asked('OK is no answer to INFO', $page());
$later(60_000);
$asked('too large', $page());
$later(60_000);
$asked('so it has expired', $page());
$later(60_000);
$asked('and INFO is not sent again', $page());
$peer->hear('sent');
say(array_intersect_key($worker->stats(), ['flushes' => 0, 'passed' => 0, 'wipes' => 0, 'deaths' => 0]), $peer->connections());
$worker->stop();
$peer->tell('over');
?>
--EXPECT--
the first: ["v0"] HELLO CLIENT CLIENT GET PTTL
true
the one that has asked is killed: ["v1"] INFO CLIENT GET PTTL
and its answer counts: ["v1"] INFO HELLO PING
a part of INFO: ["v1"] INFO PING
a part of INFO before a read: ["ww"] 10 bytes GET
and the rest: ["v1"] CLIENT GET PTTL
no answer: ["v2"] INFO PING HELLO CLIENT CLIENT GET PTTL
the first half: ["v2"] PING CLIENT
what was known before is not used: ["v2"] PING INFO
expired: ["v3"] PING INFO CLIENT GET PTTL
true
the one that applies is killed: ["v4"] PING INFO HELLO CLIENT CLIENT GET PTTL
OK is no answer to INFO: ["v5"] PING INFO HELLO CLIENT CLIENT GET PTTL
too large: ["v5"] PING INFO
so it has expired: ["v6"] PING CLIENT CLIENT GET PTTL
and INFO is not sent again: ["v6"] PING CLIENT
{"flushes": 0, "wipes": 3, "deaths": 1, "passed": 0}
5
