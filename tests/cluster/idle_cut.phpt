--TEST--
Cluster: connections that were closed while they were idle are opened anew before the next command, in every way of sending
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/cluster.inc';
require __DIR__ . '/../inc/show.inc';

$clock = Server::start();
$nodes = TestCluster::start();
$cluster = new Hiredis\Cluster($nodes->uri());
$script = new Hiredis\Script('return redis.call("INCR", KEYS[1])');
foreach ([
	fn () => $cluster->set('k', 1),
	fn () => $cluster->get('k'),
	fn () => $cluster->mget('a', 'b', 'k'),
	fn () => $cluster->pipelined(fn ($p) => $p->incr('k')->get('b')),
	fn () => $cluster->transaction(fn ($t) => $t->incr('k')),
	fn () => $cluster->pipelined(fn ($p) => $script->run($p, ['k'])),
	fn () => $cluster->concurrently([fn () => $cluster->incr('k'), fn () => $cluster->get('a')]),
	fn () => iterator_to_array($cluster->stream([['INCR', 'k'], ['GET', 'a']])),
] as $command) {
	$cluster->mget('a', 'b', 'c', 'd', 'k');
	$cluster->pipelined(fn ($p) => $script->run($p, ['k'])); /* it is known to the connection */
	$cluster->set('k', 1);
	foreach ($nodes->masters() as $node) {
		$node->cli('CLIENT', 'KILL', 'TYPE', 'normal');
	}
	$clock->cli('BLPOP', 'nothing', 0.12);
	say(outcome($command));
}
?>
--EXPECT--
"OK"
"1"
[NULL, NULL, "1"]
[2, NULL]
[2]
[2]
[2, NULL]
[2, NULL]
