--TEST--
Nodes that do not answer CLUSTER SLOTS hold up neither the others' commands nor, for long, the search for the map
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

/* The second node freezes, at the start the first one, too. */
$script = <<<'PHP'
	$fake->on('freeze', function () use (&$frozen) { $frozen = true; });
	return function ($node, $words, $connection) use ($fake, &$frozen, $from) {
		if ($node === 1 && $frozen || $node !== 2 && $from === 'the start' && $words[0] === 'CLUSTER') {
			$connection->state['frozen'] = true;
		}
		if ($connection->state['frozen'] ?? false) {
			return '';
		}
		if ($words[0] === 'GET' && str_starts_with($words[1], 'die')) {
			$connection->close();
			return '';
		}
		return $words[0] === 'GET' ? "+$node\r\n" : null;
	};
	PHP;
foreach (['the start', 'later'] as $from) {
	$fake = FakeCluster::start(3, $script, ['from' => $from]);
	[$one, $three] = array_map(fn ($node) => $fake->keyOf($node), [0, 2]);
	$cluster = new Hiredis\Cluster($fake->uris(), timeout: 20.0, connectTimeout: 20.0);
	$begin = hrtime(true);
	say($cluster->get($three));
	if ($from === 'later') {
		$fake->tell('freeze');
		$cluster->get($one);
		tell(outcome(fn () => $cluster->get("die{{$one}}")));
		for ($i = 0; $i < 6; $i++) {
			say($cluster->pipelined(fn ($p) => $p->get($one)->get($three)));
			$cluster->refresh();
		}
	}
	$took = (hrtime(true) - $begin) / 1e9;
	echo $from, ': ', $took < 10 ? 'at once' : "after $took s", "\n";
}
?>
--EXPECT--
"2"
the start: at once
"2"
Hiredis\ConnectionException: ENDPOINT: closed by the server while reading, command GET (maybe executed, GET)
["0", "2"]
["0", "2"]
["0", "2"]
["0", "2"]
["0", "2"]
["0", "2"]
later: at once
