--TEST--
A node vanishes without a word and another one takes its slots: one command is lost, and the next one knows, in the next request, too
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$script = <<<'PHP'
	$gone = false;
	$fake->on('vanish', function () use ($fake, &$gone) {
		$gone = true;
		$fake->say('vanished');
	});
	return function (int $node, array $words) use ($fake, &$gone) {
		return match (true) {
			$gone && $node === 2 => '',
			$words[0] === 'CLUSTER' && $gone => $fake->slots([0, 5461, '127.0.0.1', $fake->ports[0]], [5462, 16383, '127.0.0.1', $fake->ports[1]]),
			$words[0] === 'GET' => "+node $node\r\n",
			default => null,
		};
	};
	PHP;
foreach ([
	'one object' => [null, fn ($cluster, $key) => $cluster->get($key)],
	'requests' => [[], fn ($cluster, $key) => $cluster->get($key)],
	'requests with persistent connections' => [['persistent' => true], fn ($cluster, $key) => $cluster->get($key)],
	'requests with pipelines' => [[], fn ($cluster, $key) => $cluster->pipelined(fn ($pipeline) => $pipeline->get($key))[0]],
] as $what => [$options, $way]) {
	echo "$what\n";
	$fake = FakeCluster::start(3, $script);
	$new = fn () => new Hiredis\Cluster(array_slice($fake->uris(), 0, 2), ...$options ?? [], timeout: 20.0);
	$one = $options === null ? $new() : null;
	$key = $fake->keyOf(2);
	say($way($one ?? $new(), $key), $way($one ?? $new(), $key));
	/* A map is asked for once a second at most, or a quarter of it later. */
	for ($last = hrtime(true); hrtime(true) < $last + 1.3e9; usleep(10_000)) {
		$way($one ?? $new(), $key);
	}
	$fake->tell('vanish');
	$fake->hear('vanished');
	tell(outcome(fn () => $way($one ?? $new(), $key)));
	say($way($one ?? $new(), $key), $way($one ?? $new(), $key), $fake->count('CLUSTER SLOTS'));
	$fake->stop();
}
?>
--EXPECT--
one object
"node 2"
"node 2"
Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
"node 1"
"node 1"
2
requests
"node 2"
"node 2"
Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
"node 1"
"node 1"
2
requests with persistent connections
"node 2"
"node 2"
Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
"node 1"
"node 1"
2
requests with pipelines
"node 2"
"node 2"
Hiredis\ConnectionException: ENDPOINT: closed, because another node has taken over while waiting, command GET (maybe executed, GET)
"node 1"
"node 1"
2
