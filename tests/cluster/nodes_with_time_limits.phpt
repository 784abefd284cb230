--TEST--
node() and nodes() return clients with the time limit of their Cluster object, whichever object has asked first; all use one connection for each node
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$limit = fn (Hiredis\Client $client): float => $client->__debugInfo()['timeout'];
$cluster = TestCluster::start();
$client = new Hiredis\Cluster($cluster->uri(), timeout: 7.0);
$impatient = $client->withTimeout(0.25);
say($limit($impatient->node('k')), $limit($client->node('k')), $limit($client->withTimeout(0.0)->node('k')), $limit($impatient->node('k')));
say(array_map($limit, array_values($impatient->nodes())), array_map($limit, array_values($client->nodes())));
say($client->node('k') === $client->node('k'), $client->nodes() === $client->nodes(), in_array($client->node('k'), $client->nodes(), true));
$id = $client->node('k')->client('ID');
say($impatient->node('k')->client('ID') === $id, $client->nodes()[substr($client->node('k')->endpoint(), strlen('redis://'))]->client('ID') === $id);
/* Time limits also hold where a client was first asked for by nodes(). */
$second = new Hiredis\Cluster($cluster->uri(), timeout: 7.0);
say(array_map($limit, array_values($second->withTimeout(0.25)->nodes())), $limit($second->node('k')));
?>
--EXPECT--
0.25
7.0
0.0
0.25
[0.25, 0.25, 0.25]
[7.0, 7.0, 7.0]
true
true
true
true
true
[0.25, 0.25, 0.25]
7.0
