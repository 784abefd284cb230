--TEST--
Cache: a pipeline that was refused behind reads that are not kept is found in the log from where it began anew
--EXTENSIONS--
hiredis
--FILE--
<?php
require __DIR__ . '/../inc/fake-cluster.inc';
require __DIR__ . '/../inc/show.inc';

/* Two servers; the first one refuses what has the key "no". */
$fake = FakeCluster::start(2, <<<'PHP'
	return fn (int $node, array $words) => match (true) {
		$words[0] === 'CLIENT', $words[0] === 'HELLO' => $words[0] === 'HELLO' ? null : "+OK\r\n",
		$node === 0 && $words[1] === 'no' => "-REDIRECT {$fake->name(1)}\r\n",
		$words[0] === 'PTTL' => ":-1\r\n",
		default => "+$words[1] of $node\r\n",
	};
	PHP);
foreach ([0, 1, 2, 3, 4] as $before) {
	$cache = new Hiredis\Cache(lease: 1000.0, prefixes: ['no', 'kept']);
	$redis = new Hiredis\Client($fake->uri(0, '?timeout=2'), redirect: true, cache: $cache);
	$hits = $cache->stats()['hits'];
	say($redis->pipelined(function ($pipeline) use ($before) {
		for ($i = 0; $i < $before; $i++) {
			$pipeline->get("other$i");
		}
		$pipeline->get('no')->get('kept1')->get('kept2');
	}), $redis->get('kept2'), $redis->get('kept1'), $redis->get('no'), $cache->stats()['hits'] - $hits);
}
?>
--EXPECT--
["no of 1", "kept1 of 1", "kept2 of 1"]
"kept2 of 1"
"kept1 of 1"
"no of 1"
3
["other0 of 0", "no of 1", "kept1 of 1", "kept2 of 1"]
"kept2 of 1"
"kept1 of 1"
"no of 1"
3
["other0 of 0", "other1 of 0", "no of 1", "kept1 of 1", "kept2 of 1"]
"kept2 of 1"
"kept1 of 1"
"no of 1"
3
["other0 of 0", "other1 of 0", "other2 of 0", "no of 1", "kept1 of 1", "kept2 of 1"]
"kept2 of 1"
"kept1 of 1"
"no of 1"
3
["other0 of 0", "other1 of 0", "other2 of 0", "other3 of 0", "no of 1", "kept1 of 1", "kept2 of 1"]
"kept2 of 1"
"kept1 of 1"
"no of 1"
3
