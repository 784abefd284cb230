--TEST--
Cache: a reply to a read that was sent before SWAPDB is not stored, because no invalidation tells that the databases were swapped
--EXTENSIONS--
hiredis
--SKIPIF--
<?php require __DIR__ . '/../inc/skipif.inc'; ?>
--FILE--
<?php
require __DIR__ . '/../inc/server.inc';
require __DIR__ . '/../inc/show.inc';

$server = Server::start();
$batches = [
	'pipeline' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->swapdb(0, 1)->get('k')),
	'MULTI in a pipeline' => fn ($client) => $client->pipelined(fn ($pipeline) => $pipeline->get('k')->call('MULTI')->swapdb(0, 1)->call('EXEC')),
	'stream' => fn ($client) => iterator_to_array($client->stream([['GET', 'k'], ['SWAPDB', 0, 1], ['GET', 'k']])),
	'tasks' => fn ($client) => $client->concurrently([fn () => $client->get('k'), fn () => $client->swapdb(0, 1)]),
	'a transaction in a task' => fn ($client) => $client->concurrently([
		fn () => $client->get('k'), fn () => $client->transaction(fn ($transaction) => $transaction->swapdb(0, 1)), fn () => $client->get('k'),
	]),
];
foreach ($batches as $name => $send) {
	$server->cli('FLUSHALL');
	foreach (['one' => 1, 'zero' => 0] as $value => $database) {
		$server->cli('SELECT', $database);
		$server->cli('SET', 'k', $value);
	}
	$cache = new Hiredis\Cache(lease: 1000.0);
	$client = new Hiredis\Client($server->uri(), cache: $cache);
	$client->connect();
	say($name, json_encode($send($client)));
	$client->ping(); // after this reply, the cache may be used again
	$before = $cache->stats()['hits'];
	say($client->get('k'), $client->get('k'), $cache->stats()['hits'] - $before);
}
?>
--EXPECT--
"pipeline"
"[\"zero\",\"OK\",\"one\"]"
"one"
"one"
1
"MULTI in a pipeline"
"[\"zero\",\"OK\",\"QUEUED\",[\"OK\"]]"
"one"
"one"
1
"stream"
"[\"zero\",\"OK\",\"one\"]"
"one"
"one"
1
"tasks"
"[\"zero\",\"OK\"]"
"one"
"one"
1
"a transaction in a task"
"[\"zero\",[\"OK\"],\"one\"]"
"one"
"one"
2