--TEST--
Replies have the same shapes under both protocols, in EXEC and in pipelines over nodes as well
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$servers = TestCluster::start();
[$a, $b, $c] = array_map(fn ($node) => $servers->keyOf($node), $servers->masters());
$tag = fn ($name) => '{t}' . $name;
foreach ([3, 2] as $protocol) {
	$cluster = new Hiredis\Cluster($servers->uris(), protocol: $protocol);
	$cluster->flushall();
	say($cluster->protocol());
	say($cluster->transaction(fn ($t) => $t->hset($tag('h'), ['f' => 'v'])->hgetall($tag('h'))->zadd($tag('z'), ['m' => 1.5])->zscore($tag('z'), 'm')
		->zrange($tag('z'), 0, -1, WITHSCORES: true)->sadd($tag('s'), 'm')->smembers($tag('s'))->hgetall($tag('none'))));
	say($cluster->pipelined(fn ($p) => $p->hset($a, ['f' => 'a'])->zadd($b, ['m' => 2.5])->sadd($c, 'm')));
	say($cluster->pipelined(fn ($p) => $p->hgetall($a)->zscore($b, 'm')->zrange($b, 0, -1, WITHSCORES: true)->smembers($c)->zincrby($b, 1, 'm')));
	say(iterator_to_array($cluster->stream([['HGETALL', $a], ['ZSCORE', $b, 'm'], ['SMEMBERS', $c]])));
	say($cluster->concurrently([fn ($client) => $client->hgetall($a), fn ($client) => $client->zscore($b, 'm')]));
	say($cluster->hgetall($a), $cluster->zscore($b, 'm'));
}
?>
--EXPECT--
3
[1, {"f": "v"}, 1, 1.5, [["m", 1.5]], 1, ["m"], []]
[1, 1, 1]
[{"f": "a"}, 2.5, [["m", 2.5]], ["m"], 3.5]
[{"f": "a"}, 3.5, ["m"]]
[{"f": "a"}, 3.5]
{"f": "a"}
3.5
2
[1, {"f": "v"}, 1, 1.5, [["m", 1.5]], 1, ["m"], []]
[1, 1, 1]
[{"f": "a"}, 2.5, [["m", 2.5]], ["m"], 3.5]
[["f", "a"], "3.5", ["m"]]
[{"f": "a"}, 3.5]
{"f": "a"}
3.5
