--TEST--
hiredis.slowlog of a cluster: one line a call, however many nodes it asks, under the endpoint that the client was given
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$cluster = TestCluster::start();
$client = new Hiredis\Cluster($cluster->uri());
$log = tempnam(sys_get_temp_dir(), 'hiredis-');
ini_set('error_log', $log);
ini_set('hiredis.slowlog', '1e-9');
$client->get('k');
$client->get('k');
$client->mget(['a', 'b', 'c']);
$client->pipelined(fn ($pipeline) => $pipeline->get('a')->get('b')->get('c'));
foreach (file($log) as $line) {
	echo strtr(preg_replace(['/^\[.*?\] /', '/\d+\.\d{3} s /'], ['', 'N s '], $line), [$cluster->uriOf($cluster->masters()[0]) => 'SEED']);
}
unlink($log);
?>
--EXPECT--
hiredis.slowlog: GET took N s at SEED
hiredis.slowlog: GET took N s at SEED
hiredis.slowlog: MGET took N s at SEED
hiredis.slowlog: GET and 2 more took N s at SEED
