--TEST--
A node that never answers while a slow one still does: its commands time out, all others have their replies
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* The first node answers late, so that the frozen second one is looked at before it is the last to be waited for. */
$script = <<<'PHP'
	$count = 0;
	return function ($node, $words, $connection) use ($fake, &$count) {
		$reply = isset($words[1]) ? '$' . strlen($words[1]) . "\r\n$words[1]\r\n" : '';
		if ($words[0] !== 'GET') {
			return null;
		}
		if ($node === 0) {
			$fake->later(0.1, fn () => $connection->send($reply));
			return '';
		}
		return $count++ === 0 ? $reply : '';
	};
	PHP;
$place = fn ($reply, $key) => match (true) {
	$reply === $key => '.',
	$reply instanceof Hiredis\TimeoutException => $reply->maybeExecuted ? 'M' : 'N',
	default => show($reply),
};

foreach ([
	'pipelined' => fn ($cluster, $keys) => outcome(fn () => $cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys)))->replies,
	'stream' => fn ($cluster, $keys) => iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))),
	'concurrently' => fn ($cluster, $keys) => $cluster->concurrently(array_map(fn ($key) => fn ($client) => $client->get($key), $keys), throw: false),
] as $what => $way) {
	$fake = FakeCluster::start(2, $script);
	$keys = [$fake->keyOf(0), $fake->keyOf(1, 0), $fake->keyOf(1, 1)];
	$cluster = new Hiredis\Cluster($fake->uris(), timeout: 0.5);
	echo $what, ' ', implode(array_map($place, $way($cluster, $keys), $keys)), "\n";
	$fake->stop();
}
?>
--EXPECT--
pipelined ..M
stream ..M
concurrently ..M
