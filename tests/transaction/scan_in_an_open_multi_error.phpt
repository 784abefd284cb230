--TEST--
In a MULTI that call() has opened, scanKeys(), scanHash(), scanSet() and scanSortedSet() throw before they send anything; the MULTI stays open
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$client = new Hiredis\Client($server->uri());
$client->hset('h', ['field' => 'value']);
$client->sadd('s', 'member');
$client->zadd('z', 1.5, 'member');
$scans = [$client->scanKeys('h'), $client->scanHash('h'), $client->scanSet('s'), $client->scanSortedSet('z')];
say($client->call('MULTI'), $client->incr('n'));
foreach ($scans as $scan) {
	say(outcome(fn () => iterator_to_array($scan)));
}
say($client->hscan('h', 0), $client->call('EXEC'));
foreach ($scans as $scan) {
	say(iterator_to_array($scan));
}
?>
--EXPECT--
"OK"
"QUEUED"
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
Hiredis\HiredisError: A MULTI that was sent through call() is still open: EXEC, DISCARD or close() comes first
"QUEUED"
[1, ["0", ["field", "value"]]]
["h"]
{"field": "value"}
["member"]
{"member": 1.5}
