--TEST--
Cache: a server tells of each key that leaves with its slot, and not of one that is made where the slot goes: in a cluster "no such key" is not kept
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$cluster = TestCluster::start();
[$from, $to] = $cluster->masters();
$tag = $cluster->keyOf($from);
$slot = TestCluster::slot($tag);
[$there, $none] = ["{{$tag}}there", "{{$tag}}none"];
$from->cli('SET', $there, '1');

/* A client of the node that has the slot. */
$pushes = [];
$reader = new Hiredis\Client($cluster->uriOf($from));
$reader->onPush(function (Hiredis\Push $push) use (&$pushes, $tag) {
	foreach ($push->data[0] ?? ['all'] as $name) {
		$pushes[] = str_replace("{{$tag}}", '', $name);
	}
});
$reader->call('CLIENT', 'TRACKING', 'ON');
say($reader->get($there), $reader->get($none));
$told = function (string $when) use ($reader, &$pushes) {
	$reader->ping();
	echo "$when: ", show($pushes), "\n";
	$pushes = [];
};
$others = new Hiredis\Cluster($cluster->uri());

$cluster->mover()->begin($slot, $to);
$told('the slot begins to move');
$cluster->mover()->theseKeys($slot, $to, $there);
$told('a key has moved');
$others->set($none, '1');
$told('a key that was missing is made where the slot goes');
$cluster->mover()->finish($slot, $to);
$told('the slot has moved');

echo "-- a client with a cache, and the slot moves back\n";
$others->del($none);
$cache = new Hiredis\Cache(lease: 1000.0);
$client = new Hiredis\Cluster($cluster->uri(), cache: $cache);
$client->get($there);
$hits = fn () => $cache->stats()['hits'];
say($client->get($there), $client->get($there), $client->get($none), $client->get($none), $hits());
$cluster->move($slot, $from);
$others->mset([$there => '2', $none => '2']);
say($client->get($none), $client->get($there), $client->get($none), $client->get($there));
$before = $hits();
say($client->get($none), $client->get($there), $hits() - $before);
?>
--EXPECT--
"1"
NULL
the slot begins to move: []
a key has moved: ["there"]
a key that was missing is made where the slot goes: []
the slot has moved: []
-- a client with a cache, and the slot moves back
"1"
"1"
NULL
NULL
1
"2"
"2"
"2"
"2"
"2"
"2"
2
