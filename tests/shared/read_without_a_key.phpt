--TEST--
Shared cache: after a read that names no key, such as FT.SEARCH or SCAN, no cached value is older than what this read has returned
--EXTENSIONS--
hiredis
--INI--
hiredis.cache_shared=16M
hiredis.cache_rooms=8
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
foreach ([['FT.SEARCH', 'index', '*'], ['TS.MGET', 'FILTER', 'a=b'], ['KEYS', '*'], ['EVAL_RO', 'return ...', '0']] as $command) {
	$peer = Peer::start(SCRIPT);
	$client = new Hiredis\Client($peer->uri(), cache: $cache);
	say($client->get('k'), $client->get('k'), outcome(fn () => $client->call(...$command)), $client->get('k'));
}
?>
--EXPECT--
"old"
"old"
["new"]
"new"
"old"
"old"
["new"]
"new"
"old"
"old"
["new"]
"new"
"old"
"old"
["new"]
"new"
