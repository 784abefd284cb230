--TEST--
Nodes that answer half and freeze: each kind of call ends when its time is over, with all that came whole, and the cluster goes on
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$fake = FakeCluster::start(3, <<<'PHP'
	return function ($node, $words, $connection) {
		if (!in_array($words[0], ['GET', 'MGET'], true)) {
			return null;
		}
		if (!str_starts_with($words[1], 'half')) {
			return $words[0] === 'GET' ? "+$node\r\n" : "*1\r\n+$node\r\n";
		}
		$connection->send($words[0] === 'GET' ? "$10\r\nhalf" : "*1\r\n$10\r\nhalf");
		return '';
	};
	PHP);
[$one, $other, $third] = array_map(fn ($node) => $fake->keyOf($node), [0, 1, 2]);
$ways = [
	'a pipeline' => fn ($cluster) => $cluster->pipelined(fn ($p) => $p->get($third)->get("half{{$one}}")->get("half{{$other}}")->get($one), throw: false),
	'MGET' => fn ($cluster) => $cluster->mget("half{{$one}}", $third, "half{{$other}}"),
	'a stream' => fn ($cluster) => iterator_to_array($cluster->stream([['GET', $third], ['GET', "half{{$one}}"], ['GET', "half{{$other}}"]])),
	'fibers' => fn ($cluster) => $cluster->concurrently([fn ($c) => $c->get("half{{$one}}"), fn ($c) => $c->get("half{{$other}}"), fn ($c) => $c->get($third)], throw: false),
];
foreach ($ways as $what => $way) {
	$cluster = new Hiredis\Cluster($fake->uris(), timeout: 0.2);
	$cluster->mget($one, $other, $third);
	$begin = hrtime(true);
	$outcome = outcome(fn () => $way($cluster));
	$took = (hrtime(true) - $begin) / 1e9;
	echo "$what, ", $took < 2 ? 'in time' : "after $took s", ":\n";
	$list = is_array($outcome) ? $outcome : [$outcome, ...$outcome->replies ?? []];
	tell(...$list);
	say($cluster->get($one));
}
?>
--EXPECT--
a pipeline, in time:
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
"2"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
"0"
MGET, in time:
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command MGET (maybe executed, MGET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command MGET (maybe executed, MGET)
"2"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command MGET (maybe executed, MGET)
"0"
a stream, in time:
"2"
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
"0"
fibers, in time:
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
Hiredis\TimeoutException: ENDPOINT: timed out while reading, command GET (maybe executed, GET)
"2"
"0"
