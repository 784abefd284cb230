--TEST--
Shared cache: the orders of S and of a worker's own connection that a wrong protocol is found by
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=2M
hiredis.cache_rooms=13
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

/* S is the first connection, the own one of worker 0 the second. What the server executes, and when S tells it, is the peer's script. */
const SCRIPT = '$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); $peer->tell("open");
	$ask = function () use ($s, $peer) { $s->commands(3); $peer->tell("asked"); };
	$own = function (string $reply) use ($peer, &$own_connection) { $own_connection ??= (function () use ($peer) { $own = $peer->accept(); $own->hello(); return $own; })();
		$own_connection->commands(1); $own_connection->send($reply); };
	';

function order(string $what, string $script, array $steps): void
{
	$peer = Peer::start(SCRIPT . $script . '$peer->tell("sent"); $peer->hear("over");', ['ok' => "+OK\r\n", 'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n",
		'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n", 'read' => "$3\r\nnew\r\n", 'null' => "_\r\n"]);
	$workers = [SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0), SharedWorker::start($peer->uri('?timeout=5000'), lease: 1000.0)];
	foreach ($steps as $step) {
		[$who, $method] = $step;
		$arguments = array_slice($step, 2);
		if ($who === 'peer') {
			$method === 'tell' ? $peer->tell($arguments[0]) : $peer->hear($arguments[0]);
		} else {
			$result = $workers[$who]->$method(...$arguments);
			$method === 'begin' || $results[] = show($result);
		}
	}
	$peer->hear('sent');
	array_map(fn ($worker) => $worker->stop(), $workers);
	$peer->tell("over");
	echo "$what: ", implode(' ', $results), "\n";
}

/* Worker 1 opens S by its question; `go` lets the peer answer it. */
$begin = [[1, 'begin', 'get', 'k'], ['peer', 'hear', 'asked']];
$go = [['peer', 'tell', 'go'], [1, 'end']];

order('an invalidation', '$ask(); $s->send($old); $peer->hear("write"); $s->send($push); $peer->tell("written"); $ask(); $s->send($new);',
	[[1, 'get', 'k'], [1, 'get', 'k'], [0, 'get', 'k'], ['peer', 'tell', 'write'], ['peer', 'hear', 'written'], [0, 'get', 'k'], [1, 'get', 'k'], [0, 'get', 'k']]);

/* The question of worker 1 is executed before the write, and its answer comes behind the write's. */
order('an own write', '$ask(); $own($ok); $peer->hear("go"); $s->send($old); $ask(); $s->send($push . $new);',
	[...$begin, [0, 'set', 'k', 'new'], ...$go, [0, 'get', 'k'], [1, 'get', 'k']]);
order('an own write, whose answer comes last', '$ask(); $peer->hear("go"); $s->send($old); $own($ok); $ask(); $s->send($push . $new);',
	[...$begin, ...$go, [1, 'get', 'k'], [0, 'set', 'k', 'new'], [0, 'get', 'k'], [1, 'get', 'k']]);
/* The question is sent behind the write and executed before it. */
order('an own write that is executed late', '$ask(); $s->send("+OK\r\n_\r\n:-2\r\n"); $own_connection = $peer->accept(); $own_connection->hello(); $own_connection->commands(1);
	$peer->tell("got"); $ask(); $s->send($old); $peer->hear("go"); $own_connection->send($ok); $ask(); $s->send($push . $new);',
	[[1, 'get', 'x'], [0, 'begin', 'set', 'k', 'new'], ['peer', 'hear', 'got'], [1, 'get', 'k'], ['peer', 'tell', 'go'], [0, 'end'], [0, 'get', 'k'], [1, 'get', 'k']]);
order('an own script', '$ask(); $own($null); $peer->hear("go"); $s->send($old); $ask(); $s->send($push . $new);',
	[...$begin, [0, 'eval', 'x', 0], ...$go, [0, 'get', 'k'], [1, 'get', 'k']]);
/* What the script may have written acts at the next look at the room, when the question of worker 1 is still out: its answer is older than the script. */
order('an own script, while S is asked', '$ask(); $own($null); $peer->hear("go"); $s->send($old); $ask(); $s->send($push . $new);',
	[...$begin, [0, 'eval', 'x', 0], [0, 'run', 'return $client->concurrently([fn () => "looked"])[0];'], ...$go, [0, 'get', 'k'], [1, 'get', 'k']]);
order('an own script, behind the answer', '$ask(); $peer->hear("go"); $s->send($old); $own($null); $ask(); $s->send($push . $new);',
	[...$begin, ...$go, [0, 'eval', 'x', 0], [0, 'get', 'k'], [1, 'get', 'k']]);
order('a read past the cache', '$ask(); $peer->hear("go"); $s->send($old); $own($read); $ask(); $s->send($push . $new);',
	[...$begin, ...$go, [0, 'run', 'return $client->withoutCache()->get("k");'], [0, 'get', 'k'], [1, 'get', 'k']]);
order('the end of S behind an own script', '$ask(); $peer->hear("go"); $s->send($old); $own($null); $peer->hear("end"); $s->close(); $peer->tell("closed"); $s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); $s->commands(3); $s->send($new);',
	[...$begin, ...$go, [0, 'eval', 'x', 0], ['peer', 'tell', 'end'], ['peer', 'hear', 'closed'], [0, 'get', 'k'], [1, 'get', 'k']]);
order('the end of S', '$ask(); $s->send($old); $peer->hear("end"); $s->close(); $peer->tell("closed"); $s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); $s->commands(3); $s->send($new);',
	[[1, 'get', 'k'], [0, 'get', 'k'], ['peer', 'tell', 'end'], ['peer', 'hear', 'closed'], [0, 'get', 'k'], [1, 'get', 'k']]);
order('a push inside of an answer', '$ask(); $s->send("+OK\r\n$3\r\nold\r\n" . $push . ":-1\r\n"); $own($read); $ask(); $s->send($new);',
	[[1, 'run', 'return null;'], [0, 'get', 'k'], [1, 'get', 'k']]);
order('in single bytes', '$ask(); $s->drip($old . $push, 0.0002); $peer->tell("dripped"); $ask(); $s->drip($new, 0.0002);',
	[[1, 'get', 'k'], ['peer', 'hear', 'dripped'], [1, 'get', 'k'], [0, 'get', 'k']]);
?>
--EXPECT--
an invalidation: "old" "old" "old" "new" "new" "new"
an own write: "OK" "old" "new" "new"
an own write, whose answer comes last: "old" "old" "OK" "new" "new"
an own write that is executed late: NULL "old" "OK" "new" "new"
an own script: NULL "old" "new" "new"
an own script, while S is asked: NULL "looked" "old" "new" "new"
an own script, behind the answer: "old" NULL "new" "new"
a read past the cache: "old" "new" "new" "new"
the end of S behind an own script: "old" NULL "new" "new"
the end of S: "old" "old" "new" "new"
a push inside of an answer: NULL "new" "new"
in single bytes: "old" "new" "new"
