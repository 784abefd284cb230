--TEST--
Tasks in a Cluster: a WATCH that waits because its node is busy is not forgotten when another node has answered; null is for keys that have changed
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';

/* The first node is busy until the second one's late reply has been taken. */
$fake = FakeCluster::start(2, <<<'PHP'
	$late = [];
	foreach (['other', 'busy'] as $word) {
		$fake->on($word, function () use (&$late, $word) { $late[$word]->send("+$word\r\n"); });
	}
	return function ($node, $words, $connection) use (&$late) {
		if ($words[0] === 'HGET') {
			$late[$words[2]] = $connection;
			return '';
		}
		return match ($words[0]) { 'SET' => "+QUEUED\r\n", 'EXEC' => "*1\r\n+OK\r\n", default => null };
	};
	PHP);
$cluster = new Hiredis\Cluster($fake->uri(), protocol: 2);
[$first, $second] = [$fake->keyOf(0), $fake->keyOf(1)];
echo json_encode($cluster->concurrently([
	'busy' => fn () => $cluster->hget($first, 'busy'),
	'transaction' => function () use ($cluster, $fake, $first, $second) {
		$cluster->get($second);
		$fake->tell('other');
		return $cluster->transaction(fn ($transaction) => $transaction->set($first, '1'), watch: [$first]);
	},
	'other' => function () use ($cluster, $fake, $second) {
		$value = $cluster->hget($second, 'other');
		$fake->tell('busy');
		return $value;
	},
])), "\n";
echo json_encode(array_column($fake->received(0), 0)), "\n";
?>
--EXPECT--
{"busy":"busy","transaction":["OK"],"other":"other"}
["CLUSTER","HGET","WATCH","MULTI","SET","EXEC"]
