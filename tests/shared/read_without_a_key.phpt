--TEST--
Shared cache: after a command that may read keys which it does not name, such as FT.SEARCH, SORT or a script, no cached value is older than its reply
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=32M
hiredis.cache_rooms=32
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif_shared.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/peer.inc';
require __DIR__ . '/../inc/show.inc';

/* The tracking connection comes first. The server has not reported the change that the command on the second connection has seen. */
const SCRIPT = <<<'PHP'
$tracking = $peer->accept(); $tracking->hello(); $tracking->commands(1); $tracking->send("+OK\r\n");
$tracking->commands(3); $tracking->send("+OK\r\n$3\r\nold\r\n:-1\r\n");
$own = $peer->accept(); $own->hello(); $own->commands(1); $own->send("*1\r\n$3\r\nnew\r\n");
$tracking->commands(3); $tracking->send("+OK\r\n$3\r\nnew\r\n:-1\r\n");
PHP;
$cache = new Hiredis\Cache(shared: true, lease: 1000.0);
$commands = ['FT.SEARCH index *', 'TS.MGET FILTER a=b', 'KEYS *', 'EVAL_RO script 0', 'EVAL_RO script 1 named', 'EVALSHA_RO 0123 1 named', 'FCALL_RO f 1 named',
	'EVAL script 1 named', 'SORT named BY nosort GET *', 'SORT_RO named BY nosort GET *', 'CLUSTERSCAN 0-{06S}-0', 'CLUSTER GETKEYSINSLOT 1 1', 'MODULE.READ named'];
foreach ($commands as $command) {
	$peer = Peer::start(SCRIPT);
	$client = new Hiredis\Client($peer->uri(), cache: $cache);
	echo "$command: ", $client->get('k'), ' ', $client->get('k'), ' ', show(outcome(fn () => $client->call(...explode(' ', $command)))), ' ', $client->get('k'), "\n";
}

/* A read whose keys are all known says nothing about the others, so their cached values are still used. */
foreach (['TTL named', 'SUNION named other', 'XREAD STREAMS named 0', 'PING'] as $command) {
	$peer = Peer::start(SCRIPT);
	$client = new Hiredis\Client($peer->uri(), cache: $cache);
	echo "$command: ", $client->get('k'), ' ', show(outcome(fn () => $client->call(...explode(' ', $command)))), ' ', $client->get('k'), "\n";
}
?>
--EXPECT--
FT.SEARCH index *: old old ["new"] new
TS.MGET FILTER a=b: old old ["new"] new
KEYS *: old old ["new"] new
EVAL_RO script 0: old old ["new"] new
EVAL_RO script 1 named: old old ["new"] new
EVALSHA_RO 0123 1 named: old old ["new"] new
FCALL_RO f 1 named: old old ["new"] new
EVAL script 1 named: old old ["new"] new
SORT named BY nosort GET *: old old ["new"] new
SORT_RO named BY nosort GET *: old old ["new"] new
CLUSTERSCAN 0-{06S}-0: old old ["new"] new
CLUSTER GETKEYSINSLOT 1 1: old old ["new"] new
MODULE.READ named: old old ["new"] new
TTL named: old ["new"] old
SUNION named other: old ["new"] old
XREAD STREAMS named 0: old ["new"] old
PING: old ["new"] old
