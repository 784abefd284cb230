--TEST--
The parts of a batch go to all nodes before a reply is awaited: three nodes that answer only when all three have theirs
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

$script = <<<'PHP'
	$waiting = [];
	return function ($node, $words, $connection) use ($fake, &$waiting) {
		if (!in_array($words[0], ['GET', 'MGET', 'DBSIZE'], true)) {
			return null;
		}
		$reply = $words[0] === 'DBSIZE' ? ":7\r\n" : '$' . strlen($words[1]) . "\r\n$words[1]\r\n";
		$waiting[$node][] = [$connection, $words[0] === 'MGET' ? "*1\r\n$reply" : $reply];
		if (count($waiting) === 3 && array_map('count', $waiting) === array_fill_keys(array_keys($waiting), count($waiting[$node]))) {
			foreach (array_merge(...$waiting) as [$one, $reply]) {
				$one->send($reply);
			}
			$waiting = [];
		}
		return '';
	};
	PHP;
foreach ([
	'pipelined()' => fn ($cluster, $keys) => $cluster->pipelined(fn ($pipeline) => array_map($pipeline->get(...), $keys)),
	'execute()' => function ($cluster, $keys) {
		$pipeline = $cluster->pipeline();
		array_map($pipeline->get(...), $keys);
		return $pipeline->execute();
	},
	'MGET' => fn ($cluster, $keys) => $cluster->mget(...$keys),
	'stream()' => fn ($cluster, $keys) => iterator_to_array($cluster->stream(array_map(fn ($key) => ['GET', $key], $keys))),
	'concurrently()' => fn ($cluster, $keys) => $cluster->concurrently(array_map(fn ($key) => fn ($client) => $client->get($key), $keys)),
	'a command for all masters' => fn ($cluster, $keys) => $cluster->dbsize(),
] as $what => $way) {
	$fake = FakeCluster::start(3, $script);
	$keys = array_map($fake->keyOf(...), [2, 0, 1]);
	$got = $way(new Hiredis\Cluster($fake->uri()), $keys);
	echo $what, ': ', show($got === $keys ? 'the keys' : $got), "\n";
	$fake->stop();
}
?>
--EXPECT--
pipelined(): "the keys"
execute(): "the keys"
MGET: "the keys"
stream(): "the keys"
concurrently(): "the keys"
a command for all masters: 21
