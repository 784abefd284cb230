--TEST--
A node that a redirect has named, or which still owns other slots, is late: its reply is awaited, although another node answers that it owns the slot
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The first node has moved a slot to the second or the third one. CLUSTER SLOTS does not say so yet, and the third one owns no other slots. The new
 * owner answers only after two more CLUSTER SLOTS. */
$script = <<<'PHP'
	$asked = null;
	$late = [];
	$fake->on('forget', function () use ($fake, &$asked) { $asked = null; $fake->say('forgotten'); });
	return function ($node, $words, $connection) use ($fake, $to, $moved, &$asked, &$late) {
		if ($words[0] === 'CLUSTER') {
			if ($asked !== null && ++$asked === 2) {
				array_map(fn ($answer) => $answer(), array_splice($late, 0));
			}
			return $fake->slots([0, 9999, '127.0.0.1', $fake->ports[0]], [10000, 16383, '127.0.0.1', $fake->ports[1]]);
		}
		$reply = match ($words[0]) { 'GET' => "+$node\r\n", 'SET', 'MULTI' => "+OK\r\n", 'EXEC' => "*1\r\n+OK\r\n", default => null };
		if ($reply === null || ($words[1] ?? $moved) !== $moved) {
			return $reply;
		}
		if ($node !== $to) {
			return '-MOVED ' . $fake->slot($moved) . " {$fake->name($to)}\r\n";
		}
		if ($words[0] === 'SET' && ($words[2] ?? '') === 'at once') {
			return $reply;
		}
		if ($asked === null || $late) {
			$asked ??= 0;
			$late[] = fn () => $connection->send($reply);
			return '';
		}
		return $reply;
	};
	PHP;
$moved = 'key:0';
foreach ([
	'get()' => fn ($cluster) => $cluster->get($moved),
	'set()' => fn ($cluster) => $cluster->set($moved, 'value'),
	'pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => $p->set($moved, 'value')->get($moved)),
	'stream()' => fn ($cluster) => iterator_to_array($cluster->stream([['GET', $moved]])),
	'concurrently()' => fn ($cluster) => $cluster->concurrently([fn ($c) => $c->set($moved, 'value')]),
] as $name => $way) {
	foreach ([1, 2] as $to) {
		$fake = FakeCluster::start(3, $script, ['to' => $to, 'moved' => $moved]);
		$cluster = new Hiredis\Cluster($fake->uri(), timeout: 60.0, connectTimeout: 60.0);
		echo "$name, to node $to: ", show($way($cluster));
		/* The map has the new owner now, so the command goes to it without a redirect. */
		$cluster->set($moved, 'at once');
		$fake->tell('forget');
		$fake->hear('forgotten');
		echo ', directly: ', show(outcome(fn () => $way($cluster))), "\n";
		unset($cluster);
		$fake->stop();
	}
}
?>
--EXPECT--
get(), to node 1: "1", directly: "1"
get(), to node 2: "2", directly: "2"
set(), to node 1: "OK", directly: "OK"
set(), to node 2: "OK", directly: "OK"
pipeline, to node 1: ["OK", "1"], directly: ["OK", "1"]
pipeline, to node 2: ["OK", "2"], directly: ["OK", "2"]
stream(), to node 1: ["1"], directly: ["1"]
stream(), to node 2: ["2"], directly: ["2"]
concurrently(), to node 1: ["OK"], directly: ["OK"]
concurrently(), to node 2: ["OK"], directly: ["OK"]
