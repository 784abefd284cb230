--TEST--
Shared cache: workers that miss the same key wait for one request, and no worker waits for a request whose answer it must not use
--EXTENSIONS--
hiredis
posix
--INI--
hiredis.cache_shared=4M
hiredis.cache_rooms=12
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/shared.inc';

const SCRIPT = '$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok);
	$claim = function (int $reads = 1) use ($s, $peer) { $s->commands(3 * $reads); $peer->tell("claimed"); };
	';
const BYTES = ['ok' => "+OK\r\n", 'old' => "+OK\r\n$3\r\nold\r\n:-1\r\n", 'new' => "+OK\r\n$3\r\nnew\r\n:-1\r\n",
	'push' => ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n"];

/** Starts a server and workers. Does the steps, and prints the results of those that have one, and what the tracking connection was asked. */
function reads(string $what, int $count, string $script, callable $steps, string $query = '?timeout=5000', float $lease = 1000.0): void
{
	$peer = Peer::start(SCRIPT . $script . '$peer->tell("sent"); $peer->hear("over");', BYTES);
	$workers = array_map(fn () => SharedWorker::start($peer->uri($query), lease: $lease), range(1, $count));
	$result = show($steps($peer, $workers));
	$peer->hear('sent');
	$asked = array_map(fn ($command) => implode(' ', $command), array_filter($peer->commands(0), fn ($command) => !in_array($command[0], ['HELLO', 'CLIENT', 'PTTL'], true)));
	$stats = array_map(fn ($worker) => $worker->stats(), $workers);
	$sum = fn (string $name) => array_sum(array_column($stats, $name));
	echo "$what: $result, asked: ", implode(', ', $asked), "; claims {$sum('claims')}, ",
		$count > 2 ? "reads without a claim " . $sum('hits') + $sum('misses') - $sum('claims') /* a worker that comes late need not wait */ : "waits {$sum('waits')}, answers {$sum('answers')}",
		", wipes {$stats[0]['wipes']}, connections {$peer->connections()}\n";
	array_map(fn ($worker) => $worker->stop(), $workers);
	$peer->tell('over');
}

/** The first worker claims k, and the others read it, too. */
$claimed = function (Peer $peer, array $workers, string $method = 'get', mixed ...$arguments) {
	$workers[0]->begin($method, ...$arguments ?: ['k']);
	$peer->hear('claimed');
};

reads('sixteen workers', 16, '$claim(); $peer->hear("go"); $s->send($new);', function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers);
	array_map(fn ($worker) => $worker->begin('get', 'k'), array_slice($workers, 1));
	$peer->tell('go');
	return array_count_values(array_map(fn ($worker) => $worker->end(), $workers));
});
reads('MGET', 2, '$claim(); $claim(); $s->send($old . $new);', function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers);
	$workers[1]->begin('mget', ['k', 'other', 'k']);
	$peer->hear('claimed');
	return [$workers[0]->end(), $workers[1]->end()];
});
reads('another field', 2, '$claim(); $claim(); $s->send($old . $new);', function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers, 'hget', 'k', 'a');
	$workers[1]->begin('hget', 'k', 'b');
	$peer->hear('claimed');
	return [$workers[0]->end(), $workers[1]->end()];
});
/* Worker 1 must not get a value from before its own script or write. */
$own = '$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send($ok); ';
reads('an own script', 2, "\$claim(); $own \$claim(); \$s->send(\$old . \$push . \$new);", function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers);
	$workers[1]->eval('x', 0);
	$workers[1]->begin('get', 'k');
	$peer->hear('claimed');
	return [$workers[0]->end(), $workers[1]->end()];
});
reads('an own write', 2, "\$claim(); \$s->send(\$old); \$claim(); $own \$claim(); \$s->send(\$old . \$push . \$new);", function (Peer $peer, array $workers) use ($claimed) {
	$workers[1]->get('x'); /* from now on the worker's own write makes no barrier */
	$peer->hear('claimed');
	$claimed($peer, $workers);
	$workers[1]->set('k', 'new');
	$workers[1]->begin('get', 'k');
	$peer->hear('claimed');
	return [$workers[0]->end(), $workers[1]->end()];
});
/* The first worker is the one that asks on a connection of its own, to find out whether the server hangs. It does. The other one throws, too. */
reads('a server that hangs', 2, '$claim();', function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers);
	$workers[1]->begin('get', 'k');
	return [$workers[0]->end(), $workers[1]->end()];
}, '?timeout=2');
/* Only the shared connection hangs. One worker gets the value on its own connection, and the other one on the next shared connection. */
reads('a shared connection that hangs', 2, '$claim(); $own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("$3\r\nnew\r\n");
	$s = $peer->accept(); $s->hello(); $s->commands(1); $s->send($ok); $s->commands(3); $s->send($new);', function (Peer $peer, array $workers) use ($claimed) {
	$claimed($peer, $workers);
	$workers[1]->begin('get', 'k');
	return [$workers[0]->end(), $workers[1]->end()];
}, '?timeout=5000', 0.3);
?>
--EXPECT--
sixteen workers: {"new": 16}, asked: GET k; claims 1, reads without a claim 15, wipes 0, connections 1
MGET: ["old", ["old", "new", "old"]], asked: GET k, GET other; claims 2, waits 2, answers 2, wipes 0, connections 1
another field: ["old", "new"], asked: HGET k a, HGET k b; claims 2, waits 0, answers 0, wipes 0, connections 1
an own script: ["new", "new"], asked: GET k, GET k; claims 2, waits 0, answers 0, wipes 0, connections 2
an own write: ["new", "new"], asked: GET x, GET k, GET k; claims 3, waits 0, answers 0, wipes 0, connections 2
a server that hangs: ["Hiredis\\TimeoutException", "Hiredis\\TimeoutException"], asked: GET k; claims 1, waits 1, answers 0, wipes 0, connections 1
a shared connection that hangs: ["new", "new"], asked: GET k; claims 2, waits 1, answers 0, wipes 1, connections 3
