--TEST--
A Client follows no redirect: MOVED, ASK, TRYAGAIN and CROSSSLOT of a cluster's node are ServerExceptions, which name the right class, and CLUSTER SLOTS is a list
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$cluster = TestCluster::start();
$slot = TestCluster::slot('{tag}');
[$from, $to] = [$cluster->owner($slot), $cluster->other($slot)];
[$source, $target] = [new Hiredis\Client($cluster->uriOf($from)), new Hiredis\Client($cluster->uriOf($to))];
$line = fn (callable $call) => str_replace([$from->name(), $to->name()], ['SOURCE', 'TARGET'], outcome($call)->getMessage());

$source->mset(['{tag}:a' => 1, '{tag}:b' => 2]);
say($line(fn () => $target->get('{tag}:a')), $line(fn () => $source->mget('{tag}:a', 'a')));

echo "a key has moved\n";
$cluster->mover()->begin($slot, $to);
$cluster->mover()->theseKeys($slot, $to, '{tag}:a');
say($line(fn () => $source->get('{tag}:a')), $line(fn () => $source->mget('{tag}:a', '{tag}:b')), $source->get('{tag}:b'));
say($line(fn () => $target->get('{tag}:a')), $target->pipelined(fn ($pipeline) => $pipeline->asking()->get('{tag}:a')));

echo "the slot has moved\n";
$cluster->mover()->finish($slot, $to);
say($line(fn () => $source->get('{tag}:a')), $target->mget('{tag}:a', '{tag}:b'));
say(array_sum(array_map(fn ($range) => $range[1] - $range[0] + 1, $source->call('CLUSTER', 'SLOTS'))));
?>
--EXPECT--
"MOVED 8338 SOURCE (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
"CROSSSLOT Keys in request don't hash to the same slot (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
a key has moved
"ASK 8338 TARGET (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
"TRYAGAIN Multiple keys request during rehashing of slot"
"2"
"MOVED 8338 SOURCE (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
["OK", "1"]
the slot has moved
"MOVED 8338 TARGET (the server is a node of a cluster: use Hiredis\\Cluster, or for sessions seed[]=host:port)"
["1", "2"]
16384
