--TEST--
concurrently() whose fiber is destroyed by the closure that gives the password, while code outside of its tasks waits for the connection: the command fails
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start(['requirepass' => 'secret']);
$ways = [
	'single' => fn ($client) => $client->get('k'),
	'pipeline' => fn ($client) => $client->pipelined(fn ($pipe) => $pipe->get('k')->get('k')),
	'transaction' => fn ($client) => $client->transaction(fn ($transaction) => $transaction->get('k')),
];
foreach ($ways as $way => $use) {
	$fiber = null;
	$client = new Hiredis\Client($server->uri(), password: function () use (&$fiber) {
		if ($fiber) {
			$fiber = null;
			say('the call has ended');
		}
		return 'secret';
	});
	$fiber = new Fiber(function () use ($client) {
		$client->concurrently((function () {
			yield fn ($redis) => $redis->echo('a');
			Fiber::suspend();
		})());
	});
	$fiber->start();
	try {
		say($way, $use($client));
	} catch (Hiredis\HiredisError $e) {
		say($way, $e->getMessage());
	}
	say($client->get('k'));
}
?>
--EXPECT--
"the call has ended"
"single"
"concurrently() has ended before the reply came"
NULL
"the call has ended"
"pipeline"
"concurrently() has ended before the reply came"
NULL
"the call has ended"
"transaction"
"concurrently() has ended before the reply came"
NULL
