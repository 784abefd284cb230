--TEST--
A node that dies after k replies of a pipeline, for every k: its own places say whether they may have been executed, all others have their replies
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* A GET is answered by its key, so that no reply can be another's. The second node ends its first connection after k replies. */
$script = <<<'PHP'
	$count = 0;
	return function ($node, $words, $connection) use ($fake, $k, &$count) {
		if ($words[0] !== 'GET') {
			return null;
		}
		if ($node === 1 && $count++ === $k) {
			$connection->close();
			return '';
		}
		return '$' . strlen($words[1]) . "\r\n$words[1]\r\n";
	};
	PHP;
$place = fn ($reply, $key) => match (true) {
	$reply === $key => '.',
	$reply instanceof Hiredis\ConnectionException => $reply->maybeExecuted ? 'M' : 'N',
	default => show($reply),
};

const COUNT = 12;
foreach ([
	'pipelined' => fn ($cluster, $keys) => outcome(fn () => $cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys))),
	'without throw' => fn ($cluster, $keys) => outcome(fn () => $cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys), throw: false)),
	'stream' => fn ($cluster, $keys) => iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))),
	'concurrently' => fn ($cluster, $keys) => $cluster->concurrently(array_map(fn ($key) => fn ($client) => $client->get($key), $keys), throw: false),
] as $what => $way) {
	echo "$what\n";
	for ($k = 0; $k < COUNT / 3; $k++) {
		$fake = FakeCluster::start(3, $script, ['k' => $k]);
		$keys = array_map(fn ($i) => $fake->keyOf($i % 3, intdiv($i, 3)), range(0, COUNT - 1));
		$cluster = new Hiredis\Cluster($fake->uris());
		$outcome = $way($cluster, $keys);
		$replies = is_array($outcome) ? $outcome : $outcome->replies;
		echo $k, ' ', implode(array_map($place, $replies, $keys));
		if (!is_array($outcome)) {
			echo ' ', get_class($outcome), ' ', str_replace($fake->name(1), 'SECOND', preg_replace('/after [\d.]+ s/', 'after a while', $outcome->getMessage()));
		}
		echo ' ', implode(array_map($place, $cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys)), $keys)), "\n";
		$fake->stop();
	}
}
?>
--EXPECT--
pipelined
0 .M..M..M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
1 ....M..M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
2 .......M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
3 ..........M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
without throw
0 .M..M..M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
1 ....M..M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
2 .......M..M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
3 ..........M. Hiredis\ConnectionException redis://SECOND: closed by the server after a while while reading, command GET ............
stream
0 .M..M..M..M. ............
1 ....M..M..M. ............
2 .......M..M. ............
3 ..........M. ............
concurrently
0 .M..M..M..M. ............
1 ....M..M..M. ............
2 .......M..M. ............
3 ..........M. ............
