--TEST--
Transactions of tasks: one after another from WATCH to EXEC, and nothing is lost
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';
require __DIR__ . '/../inc/failure.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->concurrently(array_fill(0, 50, fn ($redis) => $redis->transaction(function ($t, $redis) {
	$t->set('counter', (int) $redis->get('counter') + 1);
}, ['counter'])), 20);
say($client->get('counter'));
/* Without WATCH each is one piece of the wire. */
$results = $client->concurrently(array_fill(0, 20, fn ($redis) => $redis->transaction(fn ($t) => $t->incr('a')->incr('b'))));
say(array_unique(array_map(fn (array $r) => $r[0] - $r[1], $results)));
/* A task that throws, or ends, inside one leaves no lock behind. */
say($client->concurrently([
	fn ($redis) => $redis->transaction(fn ($t) => throw new Exception('mine'), ['counter']),
	fn ($redis) => $redis->transaction(fn ($t) => $t->get('counter'), ['counter']),
	fn ($redis) => $redis->transaction(fn ($t, $redis) => $redis->transaction(fn ($t) => null), ['counter']),
	fn ($redis) => $redis->transaction(fn ($t) => $t->get('counter')),
], throw: false));
?>
--EXPECT--
"50"
[0]
[Exception: mine, ["50"], Hiredis\HiredisError: Another transaction is under way, ["50"]]
